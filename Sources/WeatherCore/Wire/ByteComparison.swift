import Foundation

extension UnsafeBufferPointer<UInt8> {
    /// Whether both have the same bytes.
    func hasSameBytes(as other: Self) -> Bool {
        guard count == other.count else { return false }
        guard let base = baseAddress, let otherBase = other.baseAddress else { return true }
        return memcmp(base, otherBase, count) == 0
    }
}
