import Foundation
import Testing

/// Recorded responses of two services, shown under every locale.
@Suite("Language never changes the numbers")
struct LanguageNumbersTests {
    private static let providers = ["openweather", "metno"]

    private static let cases = PrintedNumbers.locales.keys.sorted().flatMap { locale in
        providers.map { (locale, $0) }
    }

    private func replay(_ provider: String, _ arguments: String...) async throws -> String {
        try await WxProgram.withFolder { folder in
            if provider == "metno" {
                let document = try Recording.fixture("METNorway/Tests/Fixtures/locationforecast.xml")
                try Recording.write(Recording.metno, document, in: folder)
            } else {
                try Recording.writeOpenWeather(in: folder)
            }
            let present =
                provider == "metno"
                ? ["--now", "2026-03-02T10:00:00Z", "59.913,10.752"]
                : ["--now", "2026-04-06T03:00:00Z", "37.5665,126.978"]
            let run = try await WxProgram.run(
                ["--replay", folder.path, "--provider", provider] + present + arguments)
            #expect(run.status == 0, "\(run.errors)")
            return run.output
        }
    }

    @Test("JSON is the same byte for byte under all locales", arguments: providers)
    func json(provider: String) async throws {
        let reference = try await replay(provider, "--format", "json", "--locale", "C")
        #expect(reference.contains("\"temperature_c\""))
        #expect(PrintedNumbers.locales.count == 18)
        for locale in PrintedNumbers.locales.keys {
            let other = try await replay(provider, "--format", "json", "--locale", locale)
            #expect(other == reference, "\(locale)")
        }
    }

    @Test("the view shows the JSON's values in the region's units and the locale's digits", arguments: cases)
    func text(locale: String, provider: String) async throws {
        let printed = try #require(PrintedNumbers.locales[locale])
        let report = try ReportNumbers(json: await replay(provider, "--format", "json", "--locale", locale))
        let text = try await replay(provider, "--view", "details,days,hours", "--width", "200", "--locale", locale)
        let shown = try printed.read(text)
        let expected = report.shown(printed)
        for quantity in expected.keys.sorted() { #expect(shown[quantity] == expected[quantity], "\(quantity)") }
        #expect((expected["temperature"]?.count ?? 0) >= 9)
        #expect((expected["wind"]?.count ?? 0) >= 4)
        #expect((expected["amount"]?.count ?? 0) >= 3)
        #expect(expected["pressure"]?.count == 1)
    }
}

/// The numbers that a view shows of a report, computed from the report's JSON.
struct ReportNumbers {
    private let current: [String: Any]
    private let days: [[String: Any]]
    private let steps: [[String: Any]]

    init(json: String) throws {
        let root = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
        current = root["current"] as? [String: Any] ?? [:]
        days = root["days"] as? [[String: Any]] ?? []
        steps = root["steps"] as? [[String: Any]] ?? []
    }

    /// By quantity, in the order of the view: all measurements, days, steps; without amounts below 0.1 mm and chances below
    /// 10 %, which are not shown.
    ///
    /// Of an amount from the least to the most that is likely, it is the most, which has the unit.
    func shown(_ printed: PrintedNumbers) -> [String: [String]] {
        let temperatures =
            [current["dewPoint_c"]]
            + days.flatMap { [$0["lowTemperature_c"], $0["highTemperature_c"]] } + steps.map { $0["temperature_c"] }
        let winds =
            [current["windSpeed_mps"], current["windGust_mps"]] + days.map { $0["windSpeed_mps"] }
            + steps.map { $0["windSpeed_mps"] }
        let amounts =
            [current["recentPrecipitation_mm"]]
            + (days + steps).filter { !Self.values([$0["precipitation_mm"]], from: 0.1).isEmpty }
            .map { $0["precipitation_max_mm"] ?? $0["precipitation_mm"] }
        let percents =
            [current["humidity_percent"], current["cloudCover_percent"]]
            + Self.values((days + steps).map { $0["precipitationChance_percent"] }, from: 10)
        return [
            "temperature": Self.texts(temperatures) { Self.text(Self.degrees($0, printed), 0) },
            "wind": Self.texts(winds) { Self.text(Self.speed($0, printed), 0) },
            "pressure": Self.texts([current["pressure_hpa"]]) { Self.pressure($0, printed) },
            "amount": Self.texts(amounts) { Self.amount($0, printed) },
            "distance": Self.texts([current["visibility_m"]]) { Self.distance($0, printed) },
            "percent": Self.texts(percents) { Self.text($0, 0) }.sorted(),
        ]
    }

    private static func values(_ values: [Any?], from least: Double) -> [Any?] {
        values.filter { ($0 as? NSNumber).map { $0.doubleValue >= least } ?? false }
    }

    private static func texts(_ values: [Any?], _ text: (Double) -> String) -> [String] {
        values.compactMap { ($0 as? NSNumber)?.doubleValue }.map(text)
    }

    private static func degrees(_ celsius: Double, _ printed: PrintedNumbers) -> Double {
        printed.temperature == .celsius ? celsius : celsius * 9 / 5 + 32
    }

    private static func speed(_ metersPerSecond: Double, _ printed: PrintedNumbers) -> Double {
        switch printed.wind {
        case .metersPerSecond: metersPerSecond
        case .kilometersPerHour: metersPerSecond * 3.6
        case .milesPerHour: metersPerSecond * 3600 / 1609.344
        // The lower limits of the forces, as the WMO gives them.
        case .beaufort:
            Double(
                [0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7].count { $0 <= metersPerSecond })
        }
    }

    private static func pressure(_ hectopascals: Double, _ printed: PrintedNumbers) -> String {
        switch printed.pressure {
        case .hectopascals: text(hectopascals, 0)
        case .millimetersOfMercury: text(hectopascals / 1.33322387415, 0)
        case .inchesOfMercury: text(hectopascals / 33.86388640341, 2)
        }
    }

    private static func amount(_ millimeters: Double, _ printed: PrintedNumbers) -> String {
        if printed.temperature == .fahrenheit { return text(millimeters / 25.4, 2) }
        return text(millimeters, millimeters < 9.95 ? 1 : 0)
    }

    private static func distance(_ meters: Double, _ printed: PrintedNumbers) -> String {
        let distance = meters / (printed.temperature == .fahrenheit ? 1609.344 : 1000)
        let tenths = text(distance, 1)
        return distance >= 9.95 || tenths.hasSuffix(".0") ? text(distance, 0) : tenths
    }

    /// The number rounded half to even, never "-0"; a tie is recognized despite the error of the computation.
    private static func text(_ value: Double, _ digits: Int) -> String {
        let scale = pow(10, Double(digits))
        let scaled = (value * scale * 1e7).rounded() / 1e7
        return String(format: "%.\(digits)f", scaled.rounded(.toNearestOrEven) / scale + 0)
    }
}
