import CLibFuzzer
import Foundation
import FuzzTargets
import WeatherTesting

/// The target of libFuzzer's callbacks, which have no context argument.
private nonisolated(unsafe) var current: FuzzTarget?

extension WxFuzz {
    /// Runs libFuzzer, which ends the process.
    static func fuzz(_ target: FuzzTarget, arguments: [String]) {
        // libFuzzer saves the input of a trap only if nothing else handles its signal.
        if getenv("SWIFT_BACKTRACE") == nil {
            setenv("SWIFT_BACKTRACE", "enable=no", 1)
            execv("/proc/self/exe", CommandLine.unsafeArgv)
        }
        current = target
        // One-time initialization must not count for an input.
        if let seed = target.seeds().first { try? target.run(seed, Oracle()) }
        var count = Int32(arguments.count)
        var pointers = arguments.map { strdup($0) } + [nil]
        pointers.withUnsafeMutableBufferPointer { buffer in
            var base = buffer.baseAddress
            let status = CLibFuzzerRun(&count, &base) { bytes, size in
                guard let current else { return -1 }
                let input = bytes.map { Data(bytes: $0, count: size) } ?? Data()
                WxFuzz.check(input, current, sample: WxFuzz.number(of: input))
                return 0
            }
            exit(status)
        }
    }
}

extension WxFuzz {
    /// A number that differs between inputs, and is the same for one input in every process.
    private static func number(of input: Data) -> Int {
        input.withUnsafeBytes { bytes in
            var sum = UInt64(bytes.count)
            for offset in stride(from: 0, to: bytes.count - 7, by: 8) {
                sum = (sum ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
            }
            for byte in bytes.suffix(bytes.count % 8) { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
            return Int(sum >> 32)
        }
    }
}

/// Changes an input in one of libFuzzer's ways, or as ``DocumentDamage`` does.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ size: Int, _ longest: Int, _ seed: UInt32) -> Int {
    var generator = SeededGenerator(seed: UInt64(seed))
    guard seed.isMultiple(of: 2) else { return CLibFuzzerMutate(bytes, size, longest) }
    var input = Array(UnsafeBufferPointer(start: bytes, count: size))
    var isChanged = false
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
        var damage = DocumentDamage(generator, longest: longest)
        _ = generator.next()
        if let damaged = damage.damaged(input) { (input, isChanged) = (damaged, true) }
    }
    guard isChanged else { return CLibFuzzerMutate(bytes, size, longest) }
    _ = UnsafeMutableBufferPointer(start: bytes, count: longest).update(fromContentsOf: input[...])
    return input.count
}
