import ArgumentParser
import Foundation
import FuzzTargets
import WeatherTesting

/// Runs the targets on damaged seeds, without libFuzzer and its instrumentation.
///
/// CI runs it together with its tests, since an instrumented build would take longer than everything else. Each input
/// is determined by the seed of the run, its target and its number, so a run can be repeated.
@main
struct UnguidedFuzzing: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "unguided-fuzz")

    @Option(help: "Seconds per target.")
    var seconds = 30

    @Option(help: "The seed of the run (default: a new one each day).")
    var seed = UInt64(Date().timeIntervalSince1970 / 86_400)

    @Option(help: "Where to write the current input; it is left there when it ends the program.")
    var input: String

    func run() throws {
        print("seed \(seed), input at work: \(input)")
        guard FileManager.default.createFile(atPath: input, contents: nil),
            let file = FileHandle(forWritingAtPath: input)
        else { throw ValidationError("\(input) cannot be written") }
        for target in FuzzTarget.all {
            let executions = try fuzz(target, writingTo: file)
            // Printed line by line, so that the progress is visible.
            print("\(target.name): \(executions) executions, nothing found")
            fflush(nil)
        }
        try FileManager.default.removeItem(atPath: input)
    }

    private func fuzz(_ target: FuzzTarget, writingTo file: FileHandle) throws -> Int {
        let seeds = target.seeds() + target.corpus.compactMap { try? Data(contentsOf: $0) }
        let usable = seeds.filter { !$0.isEmpty && $0.count <= target.longestInput }.map(Array.init)
        guard !usable.isEmpty else { throw ValidationError("\(target.name) has no seeds") }
        let end = ContinuousClock.now + .seconds(seconds)
        var number: UInt64 = 0
        while ContinuousClock.now < end {
            let data = Data(damaged(usable, number, target))
            try file.seek(toOffset: 0)
            try file.write(contentsOf: data)
            try file.truncate(atOffset: UInt64(data.count))
            do {
                try target.run(data, Oracle())
            } catch {
                print("FINDING in \(target.name), input \(number): \(error)")
                throw ExitCode.failure
            }
            number += 1
        }
        return Int(number)
    }

    private func damaged(_ seeds: [[UInt8]], _ number: UInt64, _ target: FuzzTarget) -> [UInt8] {
        var generator = SeededGenerator(seed: seed &* 1_000_003 &+ number)
        var document = seeds[Int.random(in: 0..<seeds.count, using: &generator)]
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            var damage = DocumentDamage(generator, longest: target.longestInput)
            _ = generator.next()
            if Bool.random(using: &generator), let changed = damage.damaged(document) {
                document = changed
            } else {
                document[Int.random(in: 0..<document.count, using: &generator)] = .random(
                    in: 0...255, using: &generator)
            }
            if document.isEmpty { document = [0] }
        }
        return document
    }
}
