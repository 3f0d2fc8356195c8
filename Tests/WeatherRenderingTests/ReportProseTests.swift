import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("A forecast in sentences")
struct ReportProseTests {
    private func prose(
        _ situation: ProseSituation, _ locale: SampleLocale = SampleLocale(name: "en_GB")
    ) throws -> ReportProse {
        let request = LocaleRequest(explicit: locale.name, environment: [:])
        return ReportProse(report: situation.report, localizer: try Localizer(request), now: situation.now)
    }

    @Test("every sentence reads as recorded in every language", arguments: SampleLocale.all)
    func languages(locale: SampleLocale) throws {
        let texts = try ProseSituation.all.map { situation in
            let prose = try prose(situation, locale)
            return "# \(situation.name)\n" + prose.text(columns: 1000)
        }
        try expectSnapshot(texts.joined(separator: "\n"), named: "prose.\(locale.name).txt")
    }

    @Test("the situations use every text of the table, except some days and winds")
    func complete() throws {
        let keys = try StringsReader.read(try #require(TableSource.embedded.bytes("en", .prose)), file: "en").keys
        // Each text is replaced by its own key.
        let texts = keys.map { "\"\($0)\" = \"<\($0)> %1$@ %2$@ %3$@\";" }.joined(separator: "\n")
        let source = TableSource(tables: ["en": Set(TableName.allCases)]) { folder, table in
            table == .prose ? Array(texts.utf8) : TableSource.embedded.bytes(folder, table)
        }
        let localizer = try Localizer(LocaleRequest(explicit: "en_GB", environment: [:]), tables: source)
        let said = ProseSituation.all.map { situation in
            ReportProse(report: situation.report, localizer: localizer, now: situation.now).text(columns: 1000)
        }.joined()
        // `DayAgreementViewTests` has the sentences of `--sure`, and `NextHourTextTests` those of the next hour.
        let unsaid = keys.filter {
            !said.contains("<\($0)>") && !$0.hasPrefix("agreement.") && !$0.hasPrefix("nextHour.")
        }
        #expect(
            unsaid.filter { !["on.", "from.", "wind.", "undirected."].contains(where: $0.hasPrefix) } == [])
    }

    private static let unknownSteps = ProseSituation("unknown steps") {
        for index in $0.hours.indices {
            $0.hours[index].precipitation = nil
            $0.hours[index].condition = .unknown
        }
    }

    @Test("for unknown steps, neither dry weather nor an end of rain is claimed")
    func unknown() throws {
        var situation = Self.unknownSteps
        #expect(try prose(situation).coming == ["Tonight 15 degrees.", "Tomorrow’s high: 18 degrees."])
        situation.report.hours[0].precipitation = Precipitation(total: PrecipitationAmount(millimeters: 1))
        situation.report.hours[0].condition = .rain
        #expect(try prose(situation).coming == ["Tonight 15 degrees."])
        for index in situation.report.hours.indices { situation.report.hours[index].temperature = nil }
        #expect(try prose(situation).coming == [])
    }

    @Test("a sentence that ends with an abbreviation's full stop has no second one")
    func stops() throws {
        let prose = try prose(ProseSituation("dry"), SampleLocale(name: "es_MX"))
        let heading = try #require(prose.sentences.first)
        #expect(heading.hasSuffix("p.m.") && !heading.hasSuffix(".."))
    }

    @Test("a gap in the steps hides the night's lowest temperature and the amount")
    func gaps() throws {
        var situation = try #require(ProseSituation.all.first { $0.name == "rain tomorrow" })
        #expect(
            try prose(situation).coming == [
                "The rest of the day stays dry, 15 degrees at night.",
                "Rain starts tomorrow around 05:00, 17 mm within 24 hours; high of 18 degrees.",
            ])
        // Removes the steps at 04:00, before the rain, and at 08:00, during the rain.
        situation.report.hours.removeAll { [14.0, 18.0].contains($0.date.timeIntervalSince(situation.now) / 3600) }
        #expect(
            try prose(situation).coming == [
                "The rest of the day stays dry.", "Rain starts tomorrow around 05:00; high of 18 degrees.",
            ])
        // Now the day itself is incomplete, too.
        situation.report.days[1].isPartial = true
        #expect(try prose(situation).coming.last == "Rain starts tomorrow around 05:00.")
    }

    @Test("a step that extends beyond 24 hours counts in proportion")
    func share() throws {
        var situation = ProseSituation("steps of six hours")
        let start = situation.now + 3600
        situation.report.hours =
            [situation.report.hours[0]]
            + (0..<8).map { index in
                var step = HourWeather(date: start + Double(index) * 36_000, duration: 36_000)
                step.condition = .rain
                step.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 10))
                return step
            }
        let prose = try prose(situation, SampleLocale(name: "de_DE"))
        #expect(prose.coming.first == "Heute setzt gegen 15 Uhr Regen ein: 24 mm in 24 Stunden.")
    }

    @Test("plural forms follow a number's absolute value, and the number is always shown")
    func degrees() throws {
        func words(_ celsius: Double, _ name: String, _ unit: TemperatureUnit = .celsius) throws -> String {
            var units = UnitOverrides()
            units.temperatures = [unit]
            return try Localizer(LocaleRequest(explicit: name, environment: [:], units: units))
                .temperatureInWords(Temperature(celsius: celsius))
        }
        let russian = try [1, -1, 2, 5, 21, 0.4, -0.4].map { try words($0, "ru") }
        #expect(
            russian == ["1 градус", "-1 градус", "2 градуса", "5 градусов", "21 градус", "0 градусов", "0 градусов"])
        #expect(
            try [1, 3, 12, 22].map { try words($0, "pl") } == ["1 stopień", "3 stopnie", "12 stopni", "22 stopnie"])
        #expect(try [1, 4, 5].map { try words($0, "cs") } == ["1 stupeň", "4 stupně", "5 stupňů"])
        #expect(try words(-1, "en") == "-1 degree")
        #expect(try words(20, "ko", .kelvin).hasSuffix("K"))
        #expect(try words(.infinity, "en") != "")
    }

    @Test("the text is wrapped at its width, without blanks at the end of lines", arguments: SampleLocale.all)
    func lines(locale: SampleLocale) throws {
        for situation in ProseSituation.all {
            let text = try prose(situation, locale).text(columns: 40)
            for line in text.split(separator: "\n") {
                #expect(String(line).displayWidth <= 40)
                #expect(line.last != " " && line.first != " ")
            }
            #expect(text.hasSuffix("\n"))
        }
    }

    @Test("extreme values are shown or left out, without a crash")
    func hostile() throws {
        var situation = ProseSituation("hostile")
        for value in [Double.nan, .infinity, -.infinity, 1e308, -1e308] {
            situation.report.current?.temperature = Temperature(celsius: value)
            situation.report.current?.wind = Wind(
                speed: Speed(metersPerSecond: value), direction: Angle(degrees: value))
            for index in situation.report.hours.indices {
                situation.report.hours[index].temperature = Temperature(celsius: value)
                situation.report.hours[index].precipitation = Precipitation(
                    total: PrecipitationAmount(millimeters: value))
            }
            situation.report.hours.append(HourWeather(date: Date(timeIntervalSince1970: value), duration: 3600))
            situation.report.hours.append(HourWeather(date: situation.now, duration: value))
            for day in situation.report.days.indices {
                situation.report.days[day].highTemperature = Temperature(celsius: value)
            }
            #expect(try prose(situation).text(columns: 80).hasPrefix("Seoul, Tuesday 14:00."))
        }
    }
}
