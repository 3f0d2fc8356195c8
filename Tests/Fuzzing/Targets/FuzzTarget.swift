public import Foundation

/// One of the program's inputs for untrusted bytes.
///
/// A new target is a file with its `run`, and a line in ``all``; `Tests/Fuzzing/fuzz` and the tests of the corpus find it there.
public struct FuzzTarget: Sendable {
    /// The name, also of its folder in the corpus.
    public let name: String
    /// Reads an input as the program would, and checks the result.
    ///
    /// - Throws: ``FuzzFinding`` for a wrong result, short of a trap.
    public let run: @Sendable (_ input: Data, _ oracle: Oracle) throws -> Void
    /// Seeds, besides those of the corpus.
    public let seeds: @Sendable () -> [Data]
    /// Words that occur in the inputs.
    public let words: [String]
    /// The most bytes of an input.
    public let longestInput: Int

    init(
        _ name: String,
        longestInput: Int,
        words: [String] = [],
        seeds: @escaping @Sendable () -> [Data],
        run: @escaping @Sendable (Data, Oracle) throws -> Void
    ) {
        self.name = name
        self.longestInput = longestInput
        self.words = words
        self.seeds = seeds
        self.run = run
    }

    /// Every target.
    public static let all = [
        json, xml, zip, tape, report, services, strings, mappings, locales, templates, places, here, files, cache,
        wayOut,
    ]

    /// The package's own folder.
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The folder of inputs that were findings, by target.
    public static let corpus = package.appendingPathComponent("Tests/Fuzzing/Corpus", isDirectory: true)

    /// The findings of this target so far.
    public var corpus: [URL] {
        Documents.files(under: Self.corpus.appendingPathComponent(name, isDirectory: true))
    }
}
