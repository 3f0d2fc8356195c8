public import Foundation

/// One way into the program for foreign bytes.
///
/// A new one is a file with its `run`, and a line in ``all``; `make fuzz` and the tests of the corpus find it there.
public struct FuzzTarget: Sendable {
    /// The name, which is also that of its folder in the corpus.
    public let name: String
    /// Reads an input the way the program would, and checks what comes of it.
    ///
    /// - Throws: ``FuzzFinding`` for what must not happen, short of a trap.
    public let run: @Sendable (_ input: Data, _ oracle: Oracle) throws -> Void
    /// Inputs to begin with, besides those of the corpus.
    public let seeds: @Sendable () -> [Data]
    /// Words that the inputs are made of.
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
    public static let all = [json, xml, services, strings, locales, places, files, cache]

    /// The package's own folder.
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Where the inputs lie that once were findings, by target.
    public static let corpus = package.appendingPathComponent("Tests/Fuzzing/Corpus", isDirectory: true)

    /// The findings so far of this target.
    public var corpus: [URL] {
        Documents.files(under: Self.corpus.appendingPathComponent(name, isDirectory: true))
    }
}
