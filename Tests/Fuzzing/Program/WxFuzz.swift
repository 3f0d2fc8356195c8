import CLibFuzzer
import Foundation
import FuzzTargets
import WeatherTesting

/// Fuzzes the program's parsers with untrusted bytes.
///
///     wx-fuzz list                        the targets
///     wx-fuzz prepare <target> <folder>   writes initial inputs and a dictionary
///     wx-fuzz replay <target> <file>...   runs inputs once, without libFuzzer
///     wx-fuzz <target> [<argument>...]    fuzzes, with libFuzzer's arguments
@main
enum WxFuzz {
    /// The longest processor time of a step: the promised 100 ms, times the slowdown by the instrumentation.
    static let longestStep = 0.1 * 3

    static func main() throws {
        var arguments = CommandLine.arguments.dropFirst()
        guard let word = arguments.popFirst() else { return end("usage: wx-fuzz <target> [<libFuzzer's arguments>]") }
        switch word {
        case "list":
            for target in FuzzTarget.all { print(target.name) }
        case "prepare":
            guard let target = target(arguments.popFirst()), let folder = arguments.popFirst() else { return }
            try prepare(target, in: folder)
        case "replay":
            guard let target = target(arguments.popFirst()) else { return }
            for file in arguments {
                FileHandle.standardError.write(Data("\(file)\n".utf8))
                check(try Data(contentsOf: URL(fileURLWithPath: file)), target)
            }
        default:
            guard let target = target(word) else { return }
            guard CLibFuzzerIsLinked() else { return end("built without libFuzzer: Tests/Fuzzing/fuzz") }
            fuzz(target, arguments: ["wx-fuzz"] + arguments)
        }
    }

    private static func target(_ name: String?) -> FuzzTarget? {
        if let target = FuzzTarget.all.first(where: { $0.name == name }) { return target }
        end("targets: " + FuzzTarget.all.map(\.name).joined(separator: " "))
        return nil
    }

    private static func end(_ message: String) {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(64)
    }

    /// Runs an input, and ends the process at a finding, as a trap would.
    static func check(_ input: Data, _ target: FuzzTarget, sample: Int? = nil) {
        let oracle = Oracle(longestStep: longestStep, sample: sample)
        do {
            do {
                try target.run(input, oracle)
            } catch let finding as FuzzFinding where finding.isSlowness {
                // The first run may have loaded something that stays loaded.
                try target.run(input, oracle)
            }
        } catch {
            FileHandle.standardError.write(Data("FINDING in \(target.name): \(error)\n".utf8))
            abort()
        }
    }

    private static func prepare(_ target: FuzzTarget, in folder: String) throws {
        let seeds = URL(fileURLWithPath: "\(folder)/seeds", isDirectory: true)
        try FileManager.default.createDirectory(at: seeds, withIntermediateDirectories: true)
        for (number, seed) in target.seeds().enumerated() where seed.count <= target.longestInput {
            try seed.write(to: seeds.appendingPathComponent("seed-\(number)"))
        }
        // Every byte except letters and digits is escaped by its number; see libFuzzer's documentation.
        let dictionary = target.words.map { word in
            "\"" + word.utf8.map { isPlain($0) ? String(Unicode.Scalar($0)) : escaped($0) }.joined() + "\"\n"
        }
        try Data(dictionary.joined().utf8).write(to: URL(fileURLWithPath: "\(folder)/dictionary"))
        print(target.longestInput)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private static func escaped(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return "\\x" + (digits.count == 1 ? "0" : "") + digits
    }
}

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
