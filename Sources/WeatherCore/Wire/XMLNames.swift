import Foundation

/// The local names and namespaces of an XML text, without duplicates, numbered in order of appearance.
///
/// It is a hash table in unmanaged memory.
struct XMLNames {
    private var names = GrowingBuffer<UnsafeBufferPointer<UInt8>>()
    /// The number of the name in each slot, or -1; there are twice as many slots as allowed names.
    private let slots: UnsafeMutablePointer<Int16>
    private static let slotCount = 2 * WireLimits.names

    init() {
        slots = .allocate(capacity: Self.slotCount)
        slots.initialize(repeating: -1, count: Self.slotCount)
    }

    func free() {
        for name in names.contents { name.deallocate() }
        names.free()
        slots.deallocate()
    }

    var count: Int { names.count }

    subscript(number: Int32) -> UnsafeBufferPointer<UInt8> { names[Int(number)] }

    /// The number of a name, or -1 when the text has no such name.
    func number(of name: UnsafeBufferPointer<UInt8>) -> Int32 { Int32(slots[slot(of: name)]) }

    /// Adds a name if it is new, and returns its number; -1 when there are too many names.
    mutating func add(_ name: UnsafeBufferPointer<UInt8>) -> Int32 {
        let slot = slot(of: name)
        if slots[slot] >= 0 { return Int32(slots[slot]) }
        guard names.count < WireLimits.names else { return -1 }
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: name.count)
        _ = copy.initialize(from: name)
        slots[slot] = Int16(names.count)
        names.append(UnsafeBufferPointer(copy))
        return Int32(slots[slot])
    }

    /// The slot that holds a name, or the free one where it can be added.
    private func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
        // Four characters and the length are enough to distinguish the names of a vocabulary. A forecast needs about
        // five thousand lookups.
        var hash = UInt32(truncatingIfNeeded: name.count)
        if let first = name.first, let last = name.last {
            hash = hash &* 31 &+ UInt32(first)
            hash = hash &* 31 &+ UInt32(name[min(1, name.count - 1)])
            hash = hash &* 31 &+ UInt32(name[name.count / 2])
            hash = hash &* 31 &+ UInt32(last)
        }
        var slot = Int(truncatingIfNeeded: hash ^ (hash >> 11)) & (Self.slotCount - 1)
        while slots[slot] >= 0, !names[Int(slots[slot])].hasSameBytes(as: name) {
            slot = (slot + 1) & (Self.slotCount - 1)
        }
        return slot
    }
}
