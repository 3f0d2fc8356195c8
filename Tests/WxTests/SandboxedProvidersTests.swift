import Foundation
import Testing
import WeatherCore
import WeatherProviders

@Suite("Every provider reads its simulated service")
struct SandboxedProvidersTests {
    /// Points with their countries, of which every provider covers at least one.
    private static let points = [
        ("37.57,126.98", "KR"), ("59.33,18.07", "SE"), ("53.35,-6.26", "IE"), ("52.52,13.41", "DE"),
        ("60.17,24.94", "FI"), ("40.71,-74.01", "US"), ("45.42,-75.7", "CA"), ("35.69,139.69", "JP"),
        ("47.37,8.54", "CH"), ("48.21,16.37", "AT"), ("38.72,-9.14", "PT"), ("54.69,25.28", "LT"),
        ("48.15,17.11", "SK"),
        ("22.3,114.17", "HK"), ("25.03,121.56", "TW"), ("31.77,35.21", "IL"), ("-33.87,151.21", "AU"),
        ("52.1,5.18", "NL"), ("50.85,4.35", "BE"), ("52.16,20.96", "PL"), ("40.42,-3.7", "ES"),
    ]

    @Test("a provider has what it declares for a place that it covers", arguments: providers)
    func answers(provider: String) async throws {
        let entry = try #require(ProviderCatalog.builtIn.providers.first { $0.id == provider })
        let point = try #require(
            Self.points.first { point, country in
                let degrees = point.split(separator: ",").compactMap { Double($0) }
                let place = Coordinates(latitude: degrees[0], longitude: degrees[1])
                    .map { Place(coordinates: $0, countryCode: country) }
                return place.map { entry.descriptor.coverage.contains($0) == true } == true
            }?.0)
        let run = try await WxProgram.run(
            "--sandbox", "--now", "2026-04-06T05:00:00Z", "--provider", provider, "--format", "json", point)
        #expect(run.status == 0, "\(run.errors)")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect((report["provenance"] as? [String: Any])?["provider"] as? String == provider)
        #expect((report["failures"] as? [Any])?.isEmpty == true, "\(report["failures"] ?? "")")
        let current = try #require(report["current"] as? [String: Any])
        #expect(current["temperature_c"] != nil)
        #expect((current["condition"] as? String != "unknown") == !Self.blindStations.contains(provider))
        let steps = try #require(report["steps"] as? [[String: Any]])
        #expect(steps.count >= Self.fewestSteps[provider, default: 24])
        let skies = steps.dropLast().filter { $0["condition"] as? String != "unknown" }
        #expect(
            Self.stepsWithoutSky.contains(provider)
                ? skies.count < steps.count - 1 : skies.count == max(steps.count - 1, 0))
        let hasForecast = !Set(entry.descriptor.products.compactMap(\.weather)).isDisjoint(with: [.hourly, .daily])
        #expect((report["days"] as? [Any])?.isEmpty == !hasForecast)
    }

    /// The fewest steps of services that have less than a day of hours.
    ///
    /// An aerodrome's forecast has periods of some hours. Some services have only days, and one has no forecast at all.
    private static let fewestSteps = [
        "jma": 4, "metar": 4, "accuweather": 12, "cwa": 3, "imgw": 0, "buienradar": 0, "hko": 0,
        "weatherbit": 0, "meteoswiss": 0,
    ]
    /// Services whose stations do not report the condition of the sky.
    private static let blindStations = ["jma", "imgw", "cwa", "meteoswiss"]
    /// JMA's steps are chances of six hours.
    private static let stepsWithoutSky = ["jma"]

    private static let providers = ids { !$0.isDisjoint(with: .forecast) }

    /// The ids of the providers whose products fulfill a condition.
    private static func ids(where isMeant: (Set<WeatherProduct>) -> Bool) -> [String] {
        ProviderCatalog.builtIn.providers.map(\.descriptor)
            .filter { isMeant(Set($0.products.compactMap(\.weather))) }.map(\.id)
    }

    @Test("a provider without forecasts says so, and has alerts", arguments: ids { $0 == [.alerts] })
    func alerts(provider: String) async throws {
        let options = ["--sandbox", "--now", "2026-04-06T05:00:00Z", "--provider", provider, "--locale", "en"]
        let forecast = try await WxProgram.run(options + ["37.57,126.98"])
        #expect(forecast.status == 68 && forecast.errors.contains("has no forecasts"), "\(forecast.errors)")
        let alerts = try await WxProgram.run(["alerts", "37.57,126.98"] + options)
        #expect(alerts.status == 1 && alerts.errors.isEmpty, "\(alerts.errors)")
    }

    @Test("a provider of pollen says that it has no forecasts, and has pollen", arguments: ids { $0 == [.pollen] })
    func pollen(provider: String) async throws {
        let options = ["--sandbox", "--now", "2026-04-06T05:00:00Z", "--provider", provider, "--locale", "en"]
        let forecast = try await WxProgram.run(options + ["Berlin, DE"])
        #expect(forecast.status == 68 && forecast.errors.contains("has no forecasts"), "\(forecast.errors)")
        let air = try await WxProgram.run(["air", "Berlin, DE"] + options)
        #expect(air.status == 0 && air.output.contains("Pollen"), "\(air.errors)")
    }

    @Test("a provider says that it does not cover a place, without a request", arguments: ["smhi", "meteireann"])
    func outside(provider: String) async throws {
        let run = try await WxProgram.run("--sandbox", "--provider", provider, "--locale", "en", "37.57,126.98")
        #expect(run.status != 0 && run.output.isEmpty)
        #expect(run.errors.contains("Seoul"))
    }
}

@Suite("Providers with the same simulated weather")
struct SimulatedAgreementTests {
    /// A provider, and a point that it covers.
    struct Case: CustomTestStringConvertible {
        let provider: String
        let point: String
        let locale: String

        var testDescription: String { provider }
    }

    static let cases = [
        Case(provider: "nws", point: "40.714,-74.006", locale: "en_US"),
        Case(provider: "openmeteo", point: "37.567,126.978", locale: "ko_KR"),
        Case(provider: "fmi", point: "60.17,24.935", locale: "en_US"),
        Case(provider: "eccc", point: "43.74,-79.37", locale: "fr_CA"),
    ]

    private func steps(_ provider: String, _ point: String) async throws -> [String: [String: Any]] {
        let run = try await WxProgram.run(
            "--sandbox", "--now", "2026-04-06T05:10:00Z", "--provider", provider, "--format", "json", point)
        #expect(run.status == 0, "\(run.errors)")
        let root = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect((root?["provenance"] as? [String: Any])?["simulated"] as? Bool == true)
        let current = try #require(root?["current"] as? [String: Any])
        #expect(current["temperature_c"] != nil && current["condition"] as? String != "unknown")
        #expect((root?["failures"] as? [Any])?.isEmpty == true, "\(root?["failures"] ?? "")")
        #expect((root?["days"] as? [Any])?.isEmpty == false)
        let steps = root?["steps"] as? [[String: Any]] ?? []
        return Dictionary(steps.compactMap { step in (step["start"] as? String).map { ($0, step) } }) { first, _ in
            first
        }
    }

    @Test("read the same simulated values as MET Norway at the same times", arguments: cases)
    func agree(_ example: Case) async throws {
        let steps = try await steps(example.provider, example.point)
        let others = try await self.steps("metno", example.point)
        let values = ["temperature_c", "windSpeed_mps", "humidity_percent", "pressure_hpa", "cloudCover_percent"]
        var compared = 0
        for (start, step) in steps {
            guard let other = others[start] else { continue }
            for name in values {
                guard let one = step[name] as? Double, let two = other[name] as? Double else { continue }
                // MET Norway's stand-in rounds to tenths.
                #expect(abs(one - two) < 0.07, "\(name) at \(start) is \(one), not \(two)")
                compared += 1
            }
            if other["seconds"] as? Double == 3600, step["seconds"] as? Double == 3600,
                let one = step["precipitation_mm"] as? Double, let two = other["precipitation_mm"] as? Double
            {
                #expect(abs(one - two) < 0.07, "precipitation at \(start) is \(one), not \(two)")
            }
        }
        #expect(compared >= 40)
    }

    @Test("are shown in words, without a warning", arguments: cases)
    func words(_ example: Case) async throws {
        let run = try await WxProgram.run(
            "--sandbox", "--now", "2026-04-06T05:10:00Z", "--provider", example.provider, "--locale", example.locale,
            example.point)
        #expect(run.status == 0 && run.errors == "" && run.output.count > 300)
    }
}
