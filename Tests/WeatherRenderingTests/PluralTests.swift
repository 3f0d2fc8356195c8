import Testing
import WeatherCore

@testable import WeatherLocalization

@Suite("Sentences with a number")
struct PluralTests {
    private static let counts = [0, 1, 2, 3, 5, 11, 21, 100]
    /// Forms that are chosen by the number of an hour, not by a count.
    private static let hours: Set = ["time", "around"]

    /// The keys of a table that have plural forms.
    private static func keys(in table: TableName) throws -> [String] {
        let texts = try StringsReader.read(try #require(TableSource.embedded.bytes("en", table)), file: "en")
        return texts.keys.filter { $0.hasSuffix(".other") }.map { String($0.dropLast(6)) }
            .filter { texts["\($0).one"] != nil && !hours.contains($0) }.sorted()
    }

    @Test("each reads as recorded for 0, 1, 2, 3, 5, 11, 21 and 100", arguments: SampleLocale.all)
    func forms(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        var text = ""
        for table in [TableName.interface, .prose, .errors, .web] {
            for key in try Self.keys(in: table) {
                text += "\(key)\n"
                for count in Self.counts { text += "  \(localizer.text(key, count: count, in: table))\n" }
            }
        }
        try expectSnapshot(text, named: "plurals.\(locale.name).txt")
        // A number that has no form of its own shows itself.
        #expect(text.contains(localizer.number(21)) && text.contains(localizer.number(100)))
    }
}
