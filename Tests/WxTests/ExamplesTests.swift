import Foundation
import Testing
import WeatherCore
import WeatherLocalization
import WeatherProviders
import WeatherRendering

@Suite("Usual commands, with simulated services")
struct ExamplesTests {
    static let locales = [
        "ar_EG", "cs_CZ", "de_DE", "en_US", "es_ES", "fa_IR", "fr_FR", "he_IL", "hi_IN", "ja_JP", "ko_KR", "pl_PL",
        "pt_BR", "ru_RU", "th_TH", "tr_TR", "zh_CN", "zh_TW",
    ]
    static let cases = locales.flatMap { locale in ["openweather", "metno"].map { (locale, $0) } }

    @Test("a forecast is like its snapshot, in each language and from each provider", arguments: cases)
    func forecast(locale: String, provider: String) async throws {
        let run = try await WxProgram.run(
            "--sandbox", "--now", "2026-04-06T05:00:00Z", "--provider", provider, "--locale", locale, "37.5665,126.978")
        #expect(run.status == 0)
        #expect(run.errors == "")
        try expectSnapshot(run.output, named: "forecast.\(locale).\(provider)")
    }

    @Test(
        "--hourly shows hours as the language writes them",
        arguments: [
            ("ko_KR", "14시"), ("ja_JP", "14時"), ("en_US", "2 PM"), ("de_DE", "14 Uhr"),
        ])
    func hourly(locale: String, hour: String) async throws {
        let run = try await WxProgram.run(
            "--sandbox", "--now", "2026-04-06T05:00:00Z", "--provider", "metno", "--locale", locale, "--hourly",
            "37.5665,126.978")
        #expect(run.status == 0)
        let spaced = run.output.replacingOccurrences(of: "\u{202F}", with: " ").replacingOccurrences(
            of: "\u{A0}", with: " ")
        #expect(spaced.contains(hour))
    }

    @Test("without a place, the main city of the locale's region is used, as standard error says")
    func noPlace() async throws {
        let run = try await WxProgram.run("--sandbox", "--provider", "openweather", "--locale", "ko_KR")
        #expect(run.status == 0)
        #expect(run.output.contains("서울"))
        #expect(run.errors.contains("서울"))
        #expect(run.errors.contains("WX_PLACE"))
    }

    @Test("a name is found offline and shown in the user's language")
    func named() async throws {
        let run = try await WxProgram.run("--sandbox", "--provider", "openweather", "--locale", "ko_KR", "Seoul")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("  대한민국 서울"))
    }

    @Test("a place may begin with a minus, and may be named like a command")
    func oddPlaces() async throws {
        let south = try await WxProgram.run("--sandbox", "-33.87,151.21", "--locale", "en")
        #expect(south.status == 0)
        let command = try await WxProgram.run("forecast", "providers", "--sandbox", "--locale", "en")
        #expect(command.status == 68)
        #expect(command.errors.contains("\"providers\""))
    }

    @Test("the services of the catalog are listed, as text and as JSON")
    func providers() async throws {
        let text = try await WxProgram.run("providers", "--locale", "en")
        let table = try ProviderTable.text(of: ProviderCatalog.builtIn.descriptors)
        #expect(text.output == table)
        let json = try await WxProgram.run("providers", "--json", environment: ["OPENWEATHER_API_KEY": "0123secret"])
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let ids = (object["providers"] as? [[String: Any]])?.map { $0["id"] as? String }
        #expect(ids == ProviderCatalog.builtIn.descriptors.map(\.id))
        #expect(!json.output.contains("0123secret"))
    }

    @Test("locales are listed, as text and as JSON")
    func lists() async throws {
        let locales = try await WxProgram.run("locales", "--locale", "en")
        for name in ["العربية", "Deutsch", "English", "español", "français", "日本語", "한국어"] {
            #expect(locales.output.contains(name))
        }
        let list = try await WxProgram.run("locales", "--json")
        let tables = try #require(try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [String: Any])
        #expect((tables["locales"] as? [[String: Any]])?.count == 41)
    }
}

/// Compares text with a file named by the test; `WX_RECORD_SNAPSHOTS=1` rewrites the files.
func expectSnapshot(_ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Snapshots/\(name).txt")
    if ProcessInfo.processInfo.environment["WX_RECORD_SNAPSHOTS"] == "1" {
        try Data(text.utf8).write(to: file)
        return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(text == recorded, "differs from Snapshots/\(name).txt", sourceLocation: sourceLocation)
}

/// The output of `wx providers --locale en` for some services, with no key set.
enum ProviderTable {
    static func text(of services: [ProviderDescriptor]) throws -> String {
        ProviderList(services.map { ProviderList.Entry($0, hasKey: false) })
            .text(try Localizer(LocaleRequest(explicit: "en", environment: [:])), width: 80)
    }
}
