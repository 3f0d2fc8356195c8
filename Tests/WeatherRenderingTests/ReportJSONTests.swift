import Foundation
import Testing
import WeatherCore
import WeatherDocuments

@testable import WeatherRendering

@Suite("JSON of reports and errors")
struct ReportJSONTests {
    private func parsed(_ text: String) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("The rich report's JSON is as recorded, byte for byte")
    func golden() throws {
        try expectSnapshot(ReportJSON.text(for: SampleReports.rich), named: "rich.json")
    }

    @Test("The sparse report's JSON is as recorded, byte for byte")
    func sparse() throws {
        try expectSnapshot(ReportJSON.text(for: SampleReports.sparse), named: "sparse.json")
    }

    @Test("Values are the report's, and keys name the unit")
    func values() throws {
        let root = try parsed(ReportJSON.text(for: SampleReports.rich))
        #expect(root["schema"] as? String == "wx/1")
        let current = try #require(root["current"] as? [String: Any])
        #expect(current["temperature_c"] as? Double == 12.34)
        #expect(current["windFrom_deg"] as? Double == 340)
        #expect(current["recentPrecipitation_mm"] as? Double == 0.25)
        let steps = try #require(root["steps"] as? [[String: Any]])
        #expect(steps.count == 10)
        #expect(steps[0]["start"] as? String == "2026-04-06T06:00:00Z")
        #expect(steps[0]["seconds"] as? Int == 10_800)
        let days = try #require(root["days"] as? [[String: Any]])
        #expect(days.compactMap { $0["date"] as? String }.first == "2026-04-06")
        #expect(days[0]["start"] as? String == "2026-04-05T15:00:00Z")
    }

    @Test("The least and the most precipitation and the percentiles of temperature are written, and read again")
    func ranges() throws {
        var report = SampleReports.sparse
        report.hours[0].precipitation = Precipitation(total: PrecipitationAmount(millimeters: 4))
        report.hours[0].precipitation?.rain = PrecipitationAmount(millimeters: 4)
        report.hours[0].precipitation?.minimum = PrecipitationAmount(millimeters: 3)
        report.hours[0].precipitation?.maximum = PrecipitationAmount(millimeters: 9)
        report.hours[0].temperaturePercentile10 = Temperature(celsius: 1.5)
        report.hours[0].temperaturePercentile90 = Temperature(celsius: 3.5)
        let text = ReportJSON.text(for: report)
        for member in [
            #""precipitation_min_mm": 3"#, #""precipitation_max_mm": 9"#, #""temperature_p10_c": 1.5"#,
            #""temperature_p90_c": 3.5"#,
        ] {
            #expect(text.contains(member))
        }
        func read(_ text: String) throws -> WeatherReport {
            try ReportJSON.report(from: try JSONValue(parsing: Data(text.utf8)))
        }
        #expect(try read(text).hours[0] == report.hours[0])

        let root = try JSONValue(
            parsing: Data(
                text.replacing(#""precipitation_min_mm": 3"#, with: #""precipitation_min_mm": 10"#)
                    .replacing(#""temperature_p10_c": 1.5"#, with: #""temperature_p10_c": 4"#).utf8))
        let inverted = try ReportJSON.report(from: root)
        report.hours[0].precipitation?.minimum = nil
        report.hours[0].precipitation?.maximum = nil
        report.hours[0].temperaturePercentile10 = nil
        report.hours[0].temperaturePercentile90 = nil
        #expect(inverted.hours[0] == report.hours[0])
        let noted = root.failures.filter { $0.reason == .outOfRange }.map(\.path)
        #expect(noted == ["$.steps[0].precipitation_max_mm", "$.steps[0].temperature_p90_c"])

        let negative = try read(text.replacing(#""precipitation_min_mm": 3"#, with: #""precipitation_min_mm": -3"#))
        #expect(negative.hours[0].precipitation?.minimum == nil)
        #expect(negative.hours[0].precipitation?.maximum?.millimeters == 9)
    }

    @Test("A day's percentiles are written, and read again unless they are in the wrong order")
    func rangesOfDays() throws {
        var report = SampleReports.sparse
        let start = Date(timeIntervalSince1970: 1_775_433_600)
        var day = DayWeather(start: start, end: start + 86_400, isPartial: false, isDerived: true)
        day.temperaturePercentile10 = Temperature(celsius: -1.5)
        day.temperaturePercentile90 = Temperature(celsius: 13.5)
        report.days = [day]
        let text = ReportJSON.text(for: report)
        #expect(text.contains(#""temperature_p10_c": -1.5"#) && text.contains(#""temperature_p90_c": 13.5"#))
        #expect(try ReportJSON.report(from: try JSONValue(parsing: Data(text.utf8))).days == [day])
        let root = try JSONValue(
            parsing: Data(text.replacing(#""temperature_p90_c": 13.5"#, with: #""temperature_p90_c": -3"#).utf8))
        (day.temperaturePercentile10, day.temperaturePercentile90) = (nil, nil)
        #expect(try ReportJSON.report(from: root).days == [day])
        #expect(root.failures.map(\.path) == ["$.days[0].temperature_p90_c"])
    }

    @Test("A part from another service names its origin, and rare parts have their keys")
    func parts() throws {
        var report = SampleReports.sparse
        let date = Date(timeIntervalSince1970: 1_775_443_800)
        var minute = MinuteWeather(date: date, duration: 300)
        minute.precipitationIntensity = PrecipitationIntensity(millimetersPerHour: 1.256)
        report.minutes = [minute]
        var alert = WeatherAlert(id: "2.49.0", summary: "Gale\u{1B}[31m")
        alert.severity = .severe
        alert.expires = date
        report.alerts = [alert]
        var air = AirQuality(date: date)
        air.indices = [.init(42, scale: .european)]
        air.fineParticulates = MassConcentration(microgramsPerCubicMeter: 12.5)
        report.airQuality = [air]
        var pollen = Pollen(date: date, duration: 86_400)
        pollen.concentrations[.birch] = PollenConcentration(grainsPerCubicMeter: 85.25)
        pollen.indices = [.init(1.5, of: .hazel, scale: .german)]
        report.pollen = [pollen, Pollen(date: date + 86_400)]
        var day = DayWeather(start: date, end: date + 86_400, isPartial: false, isDerived: false)
        day.moon = MoonEvents(phase: .full, moonrise: date, moonset: nil)
        var night = DayPartForecast(start: date, end: date + 3600)
        night.lowTemperature = Temperature(celsius: -3)
        day.overnightForecast = night
        report.days = [day]
        report.partProvenances[.alerts] = Provenance(
            provider: "feed", providerName: "Feed", attribution: "© Feed", fetched: date)
        let root = try parsed(ReportJSON.text(for: report))
        func first(_ key: String) throws -> [String: Any] { try #require((root[key] as? [[String: Any]])?.first) }
        #expect(try first("minutes")["precipitationIntensity_mmph"] as? Double == 1.26)
        #expect(try first("minutes")["seconds"] as? Int == 300)
        #expect(try first("alerts")["summary"] as? String == "Gale[31m")
        #expect(try first("alerts")["severity"] as? String == "severe")
        #expect(try first("alerts")["expires"] as? String == "2026-04-06T02:50:00Z")
        #expect(try first("airQuality")["pm2_5_ugpm3"] as? Double == 12.5)
        let index = try #require((try first("airQuality")["indices"] as? [[String: Any]])?.first)
        #expect(index["scale"] as? String == "EU" && index["value"] as? Int == 42)
        #expect(index["category"] as? String == "moderate")
        #expect(try first("pollen")["birch_grainspm3"] as? Double == 85.25)
        #expect(try first("pollen")["seconds"] as? Int == 86_400 && first("pollen")["alder_grainspm3"] == nil)
        let species = try #require((try first("pollen")["indices"] as? [[String: Any]])?.first)
        #expect(species["species"] as? String == "hazel" && species["scale"] as? String == "DE")
        #expect(try first("days")["moonPhase"] as? String == "full")
        #expect((try first("days")["overnight"] as? [String: Any])?["lowTemperature_c"] as? Int == -3)
        let origins = try #require(root["partProvenances"] as? [String: [String: Any]])
        #expect(origins.keys.sorted() == ["alerts"] && origins["alerts"]?["provider"] as? String == "feed")
    }

    @Test("Each object lists its computed values; sent values are not listed")
    func computed() throws {
        var report = SampleReports.sparse
        report.hours[0].apparentTemperature = Temperature(celsius: 3)
        report.hours[0].isApparentTemperatureComputed = true
        report.hours[1].apparentTemperature = Temperature(celsius: 4)
        let rise = SampleReports.instant("05T20:10")
        var sun = try #require(SunEvents(sunrise: rise, sunset: nil))
        report.sunEvents = [sun]
        sun.isComputed = true
        report.sunEvents.append(sun)
        var day = DayWeather(start: rise, end: rise + 86_400, isPartial: false, isDerived: true)
        day.sun = sun
        report.days = [day]
        let root = try parsed(ReportJSON.text(for: report))
        func lists(_ key: String) throws -> [[String]?] {
            try #require(root[key] as? [[String: Any]]).map { $0["computed"] as? [String] }
        }
        #expect(try lists("steps") == [["apparentTemperature_c", "daylight"], ["daylight"]])
        #expect(try lists("days") == [["sunrise"]])
        #expect(try lists("sun") == [nil, ["sunrise"]])
        let suns = try #require(root["sun"] as? [[String: Any]])
        #expect(suns[0]["date"] as? String == "2026-04-06" && suns[0]["sunrise"] as? String == "2026-04-05T20:10:00Z")
        let text = JournalText(try SampleLocale.english.localizer(), width: 100, providerNames: [:])
        #expect(
            text.computedText(of: report)
                == "Computed, because the service does not send it: apparentTemperature_c, sunrise.\n")
        #expect(text.computedText(of: SampleReports.rich) == nil)
        var service = ProviderDescriptor(
            id: "site", name: "Site", homePage: "", terms: "", attribution: "", basis: .documented,
            products: [.current],
            credential: .none, baseURL: "", format: .json)
        #expect(text.basisText(of: service) == "Site: read as its documentation says.\n")
        service.basis = .observed
        #expect(text.basisText(of: service) == "Site has no documentation: what its values mean was observed.\n")
    }

    @Test("Missing values are left out, but lists are always present")
    func absent() throws {
        let root = try parsed(ReportJSON.text(for: SampleReports.sparse))
        #expect(root["current"] == nil)
        #expect((root["days"] as? [Any])?.isEmpty == true)
        #expect((root["failures"] as? [Any])?.isEmpty == true)
        let place = try #require(root["place"] as? [String: Any])
        #expect(Set(place.keys) == ["latitude", "longitude", "timeZone"])
        let steps = try #require(root["steps"] as? [[String: Any]])
        #expect(Set(steps[1].keys) == ["start", "seconds", "condition", "daylight", "computed"])
    }

    @Test("A time zone has its name or, without one, its offset")
    func zones() throws {
        func zone(_ report: WeatherReport) throws -> [String: Any]? {
            (try parsed(ReportJSON.text(for: report))["place"] as? [String: Any])?["timeZone"] as? [String: Any]
        }
        let named = try #require(try zone(SampleReports.rich))
        #expect(named["id"] as? String == "Asia/Seoul")
        #expect(named["approximate"] as? Bool == true)
        #expect(named["source"] as? String == "nearestPlace")
        let offset = try #require(try zone(SampleReports.sparse))
        #expect(offset["offset"] as? String == "+10:00")
        #expect(offset["id"] == nil)
        var west = SampleReports.sparse
        west.place.timeZone = PlaceTimeZone(secondsFromGMT: -12_600)
        #expect(try zone(west)?["offset"] as? String == "-03:30")
    }

    @Test(
        "Bearings are normalized to at least 0 and less than 360 degrees",
        arguments: [(360.0, 0.0), (-90, 270), (359.999, 0), (0, 0), (12.5, 12.5)])
    func bearings(sent: Double, written: Double) throws {
        var report = SampleReports.rich
        report.current?.wind?.direction = Angle(degrees: sent)
        let current = try #require(try parsed(ReportJSON.text(for: report))["current"] as? [String: Any])
        #expect(current["windFrom_deg"] as? Double == written)
    }

    @Test("A failed part has its error")
    func failures() throws {
        let root = try parsed(ReportJSON.text(for: SampleReports.rich))
        let failures = try #require(root["failures"] as? [[String: Any]])
        #expect(failures.compactMap { $0["reason"] as? String } == ["outOfRange", "wrongType", "failed"])
        let error = try #require(failures[2]["error"] as? [String: Any])
        #expect(error["code"] as? String == "unavailable" && error["reason"] as? String == "timedOut")
        #expect(error["host"] as? String == "api.example.org" && error["limit"] as? Int == 20)
    }

    @Test("An error has its code, its sentences, and only the details that apply")
    func error() throws {
        var error = WeatherError(.quotaExceeded, provider: "openweather", cause: "secret")
        error.details.retryAfter = 60
        error.details.httpStatus = 429
        let text = ReportJSON.text(for: error, sentences: ("The quota is \"used up\".", nil))
        #expect(
            text == """
                {
                  "schema": "wx/1",
                  "error": {
                    "code": "rateLimited",
                    "reason": "quotaExceeded",
                    "provider": "openweather",
                    "exitCode": 75,
                    "message": "The quota is \\"used up\\".",
                    "retryAfter_seconds": 60,
                    "httpStatus": 429
                  }
                }

                """)
    }
}
