import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering
@testable import WeatherVerification

@Suite("The tables of wx verify")
struct VerificationViewTests {
    /// 2026-03-01T00:00:00Z.
    private static let start = 1_772_323_200

    /// Two services over thirty days: one a degree too warm whose chances are always the same, the other right; and a
    /// third one over three days.
    private static let verification = Verification(
        runs: runs("environment", warmer: 1, days: 30, hasRain: true)
            + runs("metno", warmer: 0, days: 30, hasRain: true) + runs("smhi", warmer: 0.5, days: 3, hasRain: false),
        observations: (1...160).map { number in
            Observation(
                end: start + number * 21_600, weather: weather(number),
                source: number % 8 == 0
                    ? ObservationSource(service: "openmeteo", basis: .analysed)
                    : ObservationSource(service: "metno", basis: .observed, station: "Bergen – Florida", distance: 11.4)
            )
        }, drawCount: 200)

    private static func weather(_ number: Int) -> PeriodWeather {
        var weather = PeriodWeather()
        weather.temperature = Double(number % 9) - 4
        weather.windSpeed = Double(number % 5)
        weather.precipitation = number % 3 == 0 ? 1.5 : 0
        return weather
    }

    private static func runs(_ id: String, warmer: Double, days: Int, hasRain: Bool) -> [ForecastRun] {
        (0..<days * 4).map { cycle in
            let periods = (1...28).map { index -> PeriodWeather in
                let number = cycle + index
                var weather = weather(number)
                weather.temperature = (weather.temperature ?? 0) + warmer + Double((number * 7 + index) % 5 - 2) / 4
                weather.windSpeed = (weather.windSpeed ?? 0) + Double((number * 3 + index) % 4) / 4
                if number % 10 == 0 { weather.precipitation = 0.4 }
                weather.precipitationChance = warmer > 0 ? 0.35 : number % 3 == 0 ? 0.8 : 0.05
                if !hasRain { (weather.precipitation, weather.precipitationChance) = (nil, nil) }
                return weather
            }
            return ForecastRun(service: id, fetched: start + cycle * 21_600 + 60, periods: periods)
        }
    }

    private static func text(_ localizer: Localizer, width: Int = 80) throws -> String {
        let point = try #require(Coordinates(latitude: 60.39, longitude: 5.32))
        let options = ForecastView.Options(
            terminal: Terminal(columns: width),
            providerNames: ["environment": "Environment Canada", "metno": "MET Norway", "openmeteo": "Open-Meteo"])
        return VerificationView(
            verification, of: Place(coordinates: point, name: "Bergen", countryCode: "NO"), localizer: localizer,
            options: options, now: Date(timeIntervalSince1970: Double(start + 35 * 86_400))
        ).text()
    }

    @Test("read as recorded, in every language, and fit in 80 columns", arguments: SampleLocale.all)
    func languages(locale: SampleLocale) throws {
        let text = try Self.text(try locale.localizer())
        try expectSnapshot(text, named: "verify.\(locale.name).80.txt")
        for line in text.split(separator: "\n") { #expect(terminalColumns(of: String(line)) <= 80, "\(line)") }
    }

    @Test("fit in any width, and in ASCII", arguments: [26, 40, 59, 120])
    func widths(width: Int) throws {
        for localizer in [try SampleLocale.english.localizer(), try SampleLocale.ascii()] {
            let text = try Self.text(localizer, width: width)
            for line in text.split(separator: "\n") { #expect(terminalColumns(of: String(line)) <= width, "\(line)") }
        }
        #expect(try Self.text(try SampleLocale.ascii()).utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("have differences in the user's unit, and wind in m/s where forces are shown")
    func units() throws {
        let american = try Self.text(try SampleLocale.english.localizer())
        #expect(american.contains("Temp. (°F)") && american.contains("+1.8 ("))
        let overrides = try UnitOverrides(units: nil, temperature: "k", wind: "bft")
        let other = try Self.text(
            try Localizer(LocaleRequest(explicit: "en_GB", environment: [:], units: overrides)))
        #expect(other.contains("(K)") && other.contains("+1.0 (") && other.contains("Wind (m/s)"))
    }

    @Test("as JSON have every figure, its interval, and who is better by how much")
    func json() throws {
        let point = try #require(Coordinates(latitude: 60.39, longitude: 5.32))
        let text = VerificationJSON.text(
            for: Self.verification, of: Place(coordinates: point, name: "Bergen"), names: ["metno": "MET Norway"],
            now: Date(timeIntervalSince1970: Double(Self.start)))
        let root = try JSONValue(parsing: Data(text.utf8))
        #expect(root["schema"].string == "wx/1" && root["place"]["name"].string == "Bergen")
        #expect(root["comparedWith"][0]["station"].string == "Bergen – Florida")
        #expect(root["comparedWith"][1]["basis"].string == "analysed")
        let warm = root["services"][0]["leads"][0]
        #expect(warm["days"].double == 1 && warm["temperature"]["meanError_c"].double == 1)
        #expect(warm["temperature"]["meanErrorInterval_c"]["low"].double ?? 9 < 1)
        #expect(warm["temperature"]["tooFew"].bool == false)
        #expect(warm["precipitation"]["misses"].double == 0 && warm["precipitationChance"]["brierScore"].double != nil)
        #expect(root["services"][2]["leads"][0]["temperature"]["tooFew"].bool == true)
        #expect(root["rankings"]["temperature"]["best"].string == "metno")
        #expect(root["rankings"]["temperature"]["pairs"][0]["clear"].bool == true)
        #expect(root["rankings"]["windSpeed"]["best"].string == nil)
    }
}
