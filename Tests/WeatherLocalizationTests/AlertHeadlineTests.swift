import Foundation
import Testing
import WeatherCore

@testable import WeatherLocalization

@Suite("Headlines of alerts")
struct AlertHeadlineTests {
    private static func localizer(_ name: String, texts: [String: String] = [:]) throws -> Localizer {
        guard !texts.isEmpty else { return try Localizer(LocaleRequest(explicit: name)) }
        let language = String(name.prefix { $0 != "_" })
        let source = TableSource(tables: [language: [.interface, .alerts]]) { folder, table in
            guard folder == language else { return nil }
            let entries = table == .alerts ? texts : ["a": "b"]
            return Array(entries.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined().utf8)
        }
        return try Localizer(LocaleRequest(explicit: name), tables: source)
    }

    @Test("every danger and every level has a text in English, and every text is of one")
    func keys() throws {
        let table = try #require(TableSource.embedded.document(.alerts, of: "en"))
        let keys =
            AlertEvent.Hazard.allCases.map { "hazard.\($0.rawValue)" }
            + AlertEvent.Level.allCases.map { "level.\($0.rawValue)" } + ["original", "original.language"]
        #expect(Set(table.entries.map(\.key)) == Set(keys) && table.entries.count == keys.count)
    }

    @Test("no two dangers and no two levels have one text in English")
    func differ() throws {
        let localizer = try Self.localizer("en_US")
        let events =
            AlertEvent.Hazard.allCases.map { AlertEvent($0) }
            + AlertEvent.Level.allCases.map { AlertEvent(.wind, $0) }
        #expect(Set(events.map { localizer.headline(of: $0) }).count == events.count)
    }

    @Test(
        "a headline is the danger in its level, with a capital letter",
        arguments: [
            (AlertEvent(.wind, .advisory), "Wind advisory"),
            (AlertEvent(.snowAndIce, .orange), "Orange snow and ice warning"),
            (AlertEvent(.tornado, .emergency), "Tornado emergency"), (AlertEvent(.monsoon), "Strong monsoon"),
            (AlertEvent(.weather, .statement), "Severe weather statement"),
        ])
    func english(event: AlertEvent, text: String) throws {
        for name in ["en_US", "C"] { #expect(try Self.localizer(name).headline(of: event) == text) }
    }

    @Test(
        "the capital letter is that of the language",
        arguments: [
            ("tr_TR", "ince buz", "İnce buz"), ("nl_NL", "ijzel", "IJzel"), ("de_DE", "ijzel", "Ijzel"),
            ("ru_RU", "ветер", "Ветер"), ("ko_KR", "강풍", "강풍"), ("ka_GE", "ქარი", "ქარი"), ("he_IL", "רוח", "רוח"),
            ("de_DE", "ǆungel", "ǅungel"),
        ])
    func capital(name: String, hazard: String, text: String) throws {
        let localizer = try Self.localizer(name, texts: ["hazard.ice": hazard, "level.red": "%1$@!"])
        #expect(localizer.headline(of: AlertEvent(.ice)) == text)
        #expect(localizer.headline(of: AlertEvent(.ice, .red)) == text + "!")
    }

    @Test("a level may come first, and a headline has no direction marks")
    func patterns() throws {
        let french = try Self.localizer(
            "fr_FR", texts: ["hazard.wind": "vent violent", "level.orange": "Vigilance orange : %1$@"])
        #expect(french.headline(of: AlertEvent(.wind, .orange)) == "Vigilance orange : vent violent")
        let hebrew = try Self.localizer("he_IL", texts: ["hazard.wind": "רוח", "level.warning": "אזהרת %1$@"])
        #expect(hebrew.headline(of: AlertEvent(.wind, .warning)) == "אזהרת רוח")
    }

    @Test("what a service wrote is quoted, with the name of its language")
    func quotation() throws {
        let english = try Self.localizer("en_US")
        #expect(english.quotation("강풍주의보", language: "Korean") == "“강풍주의보” (Korean)")
        #expect(english.quotation("Vent") == "“Vent”")
        #expect(try Self.localizer("C").quotation("Vent") == "\"Vent\"")
    }

    @Test("the table is read for a headline, and for nothing before it")
    func laziness() throws {
        let read = Reads()
        var source = TableSource.embedded
        let bytes = source.bytes
        source.bytes = { folder, table in
            if table == .alerts { read.count() }
            return bytes(folder, table)
        }
        let localizer = try Localizer(LocaleRequest(explicit: "en_US"), tables: source)
        _ = localizer.text("product.alerts") + localizer.name(of: WeatherAlert.Severity.severe)
        #expect(read.number == 0)
        _ = localizer.headline(of: AlertEvent(.wind, .advisory))
        #expect(read.number == 1)
    }
}

/// A number that a closure counts.
private final class Reads: @unchecked Sendable {
    private let lock = NSLock()
    private var counted = 0

    var number: Int { lock.withLock { counted } }

    func count() { lock.withLock { counted += 1 } }
}
