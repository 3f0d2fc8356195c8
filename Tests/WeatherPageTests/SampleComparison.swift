import Foundation
import HTTPTypes
import SandboxServices
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherLocalization
import WeatherMETNorway
import WeatherOpenWeather
import WeatherPage
import WeatherPlaces
import WeatherRendering
import WeatherSandbox
import WeatherTesting

/// What the sandbox's services say of Seoul: two answer, and the third has a wrong key.
enum SampleComparison {
    static let now = SamplePage.now
    static let names = ["openweather": "OpenWeather"]
    private static let ids = ["metno", "onecall", "openweather"]

    static func comparison() async throws -> WeatherComparison {
        let engine = WeatherEngine(
            catalog: ProviderCatalog([METNorwayProvider.entry, OneCallProvider.entry, OpenWeatherProvider.entry]),
            timeZone: TimeZoneFinder(Gazetteer()).timeZone
        ) { descriptor in
            ProviderContext(
                descriptor: descriptor, transport: StubTransport { reply(of: descriptor.id, to: $0) },
                credential: { descriptor.id == "openweather" ? "wrong" : String(repeating: "0", count: 32) },
                clock: { now })
        }
        var place = SamplePage.report.place
        place.attribution = "Places <of> the world"
        return WeatherComparison(try await engine.answers(for: WeatherQuery(place: place), from: ids), now: now)
    }

    static func html(_ comparison: WeatherComparison, locale: String = "en_US") throws -> String {
        ComparisonSection(
            comparison, title: "Compared", localizer: try SamplePage.localizer(locale), providerNames: names, now: now
        ).html.text
    }

    /// The view in a terminal that is wide enough for everything, in lines of words.
    static func lines(_ comparison: WeatherComparison, locale: String) throws -> [[String]] {
        let options = ComparisonView.Options(terminal: Terminal(columns: 400), hourly: true, providerNames: names)
        let text = ComparisonView(
            comparison, localizer: try SamplePage.localizer(locale), options: options, now: now
        ).text()
        return text.split(separator: "\n").map { line in words(String(line)) }
    }

    /// The words of a text, without marks of direction.
    static func words(_ text: String) -> [String] {
        let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}"]
        let plain = String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
        return plain.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private static func reply(of id: String, to request: ServiceRequest) -> HTTPReply {
        let standIns: [any ServiceStandIn] = [METNorwayStandIn(), OneCallStandIn(), OpenWeatherStandIn()]
        guard let standIn = standIns.first(where: { $0.id == id }) else { return HTTPReply(status: 404, Data()) }
        let query = URLComponents(string: request.http.path ?? "/")?.queryItems ?? []
        let reply = standIn.reply(
            to: SandboxRequest(
                path: request.pathWithoutQuery, query: query.map { ($0.name, $0.value ?? "") },
                headers: ["User-Agent": "tests"]),
            from: Atmosphere(), now: now)
        return HTTPReply(status: reply.status, reply.body)
    }
}
