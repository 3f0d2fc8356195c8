import Foundation
import FuzzTargets
import Testing

/// Checks that earlier findings of fuzzing do not recur, and that the targets run, without libFuzzer and in every
/// build.
///
/// One at a time, because the cases of a target write the same files.
@Suite(.serialized)
struct CorpusTests {
    @Test(arguments: FuzzTarget.all.flatMap { target in target.corpus.map { Case(target: target, file: $0) } })
    func findingStaysFixed(_ finding: Case) throws {
        try finding.target.run(Data(contentsOf: finding.file), Oracle())
    }

    @Test(arguments: FuzzTarget.all.map(\.name))
    func targetRunsItsSeeds(_ name: String) throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let seeds = target.seeds().filter { $0.count <= 16 << 10 }
        #expect(!seeds.isEmpty)
        for seed in seeds.prefix(10) { try target.run(seed, Oracle()) }
    }

    @Test func corpusHasNoFolderOfAnUnknownTarget() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: FuzzTarget.corpus.path)
        #expect(Set(names.filter { !$0.hasPrefix(".") }).isSubset(of: FuzzTarget.all.map(\.name)))
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let target: FuzzTarget
        let file: URL

        var testDescription: String { "\(target.name)/\(file.lastPathComponent)" }
    }
}
