import CustomDump
import Foundation
import Testing
import WeatherCore
import WeatherEngine
import WeatherTesting

@Suite("MET Norway: steps") struct METNorwayStepTests {
    private typealias Document = METNorwayDocument

    private func amounts(_ times: String...) async throws -> [Double?] {
        try await Document.report(of: Document.body(times.joined())).hours.map { $0.precipitation?.total.millimeters }
    }

    @Test func everyHourOfRainIsCountedOnce() async throws {
        // As the service sends it: each time is followed by the spans of 1, 2, 3 and 6 hours that end with it.
        let hourly = (0..<48).map { Double($0 * 7 % 10) / 10 }
        var times = ""
        for hour in 1...48 {
            times += Document.instant(hour)
            for length in [1, 2, 3, 6] where hour >= length {
                let sum = hourly[(hour - length)..<hour].reduce(0, +)
                times += Document.span(hour - length, hour, Document.rain(sum))
            }
        }
        for hour in stride(from: 54, through: 72, by: 6) {
            times += Document.instant(hour) + Document.span(hour - 6, hour, Document.rain(1.5))
        }
        let steps = try await Document.report(of: Document.body(times)).hours
        #expect(steps.count == 52)
        for start in [1, 24] {
            let day = steps.filter { (Document.date(start)..<Document.date(start + 23)).contains($0.date) }
            let sum = day.compactMap(\.precipitation?.total.millimeters).reduce(0, +)
            #expect(abs(sum - hourly[start..<(start + 23)].reduce(0, +)) < 1e-9)
        }
        #expect(steps.suffix(5).map { $0.precipitation?.total.millimeters } == [1.5, 1.5, 1.5, 1.5, nil])
        #expect(steps.suffix(5).map(\.duration) == [21_600, 21_600, 21_600, 21_600, 0])
    }

    @Test func symbolAndAmountEachComeFromTheShortestSpanThatHasThem() async throws {
        let hours = try await Document.report(
            of: Document.body(
                Document.instant(10), Document.instant(11), Document.instant(12), Document.instant(13),
                Document.span(10, 11, Document.symbol("fog")),
                Document.span(10, 12, Document.symbol("cloudy")),
                Document.span(10, 13, Document.symbol("snow") + Document.rain(3)),
                Document.span(10, 16, Document.symbol("sleet") + Document.rain(6)),
                Document.span(11, 17, Document.symbol("rain")))
        ).hours
        #expect(hours.map(\.condition) == [.foggy, .rain, .unknown, .unknown])
        #expect(hours.map { $0.precipitation?.total.millimeters } == [3, nil, nil, nil])
    }

    @Test func snowDepthIsReadAtItsOwnTime() async throws {
        let report = try await Document.report(
            of: Document.body(Document.instant(10, "<snowDepth cm=\"35.5\"/>"), Document.instant(11)))
        #expect(report.hours.map { $0.snowDepth?.centimeters } == [35.5, nil])
        #expect(report.current?.snowDepth?.centimeters == 35.5)
    }

    @Test func aLongSpanFillsHoursWithoutAmountsOfTheirOwn() async throws {
        let found = try await amounts(
            Document.instant(10), Document.instant(11), Document.instant(12), Document.instant(13),
            Document.span(10, 13, Document.rain(3)), Document.span(12, 13, Document.rain(1)))
        #expect(found == [2, nil, 1, nil])
    }

    @Test func longSpansDoNotOverlapOneAnother() async throws {
        var times = ""
        for hour in 10...20 {
            times += Document.instant(hour) + Document.span(hour, hour + 3, Document.rain(Double(hour)))
        }
        let found = try await Document.report(of: Document.body(times)).hours.map {
            $0.precipitation?.total.millimeters
        }
        // The last step is as long as its span, so it has the whole amount.
        #expect(found == [10, nil, nil, 13, nil, nil, 16, nil, nil, nil, 20])
    }

    @Test func aStepNextToAGapUsesTheSpanThatCoversIt() async throws {
        let found = try await amounts(
            Document.instant(10), Document.span(10, 11, Document.rain(1)), Document.span(10, 12, Document.rain(3)),
            Document.instant(12), Document.span(12, 13, Document.rain(4)), Document.instant(16))
        #expect(found == [3, 4, nil])
    }

    @Test func stepsAreSortedAndHaveDistinctDates() async throws {
        let report = try await Document.report(
            of: Document.body(
                Document.instant(12, "<temperature value=\"12\"/>"),
                Document.instant(10, "<temperature value=\"10\"/>"),
                Document.instant(12, "<temperature value=\"99\"/>"), Document.instant(11, "<temperature value=\"11\"/>")
            ))
        #expect(report.hours.map(\.temperature?.celsius) == [10, 11, 12])
        #expect(report.hours.map(\.date) == [10, 11, 12].map(Document.date))
    }

    @Test(
        arguments: [
            ([10], [], [0.0]), ([10], [(10, 16)], [6]), ([10], [(9, 10)], [0]), ([10, 16], [], [6, 0]),
            ([10, 11, 12], [(12, 15)], [1, 1, 3]), ([10, 11, 96], [], [1, 12, 0]),
        ] as [([Int], [(Int, Int)], [Double])])
    func aStepLastsUntilTheNextAndTheLastAsLongAsItsSpan(
        _ instants: [Int], _ spans: [(Int, Int)], _ hours: [Double]
    ) async throws {
        let times = instants.map { Document.instant($0) } + spans.map { Document.span($0, $1, Document.rain(1)) }
        let report = try await Document.report(of: Document.body(times.joined()))
        #expect(report.hours.map { $0.duration / 3600 } == hours)
    }
}

@Suite("MET Norway: values of a document") struct METNorwayValueTests {
    private typealias Document = METNorwayDocument

    @Test func stepsCombineTheirTimesValuesWithTheirSpansSymbolAndAmount() async throws {
        let report = try await Document.report()

        var first = HourWeather(date: Document.date(10), duration: 3600)
        first.condition = .rainShowers
        first.isDaylight = true
        first.temperature = Temperature(celsius: 3.5)
        first.dewPoint = Temperature(celsius: -1.2)
        first.humidity = Fraction(percent: 75)
        first.pressure = Pressure(hectopascals: 1004.3)
        first.wind = Wind(
            speed: Speed(metersPerSecond: 5.1), gust: Speed(metersPerSecond: 9.8), direction: Angle(degrees: 212.5))
        first.cloudCover = Fraction(percent: 87.5)
        first.cloudLayers = CloudLayers(
            low: Fraction(percent: 50), medium: Fraction(percent: 25), high: Fraction(percent: 6.25))
        first.fogCover = Fraction(percent: 12.5)
        first.uvIndex = UVIndex(value: 1.2)
        first.precipitationChance = Fraction(percent: 62.5)
        first.precipitation = Document.precipitation(0.4, from: 0.1, to: 0.9)

        var second = HourWeather(date: Document.date(11), duration: 3600)
        second.condition = .thunderstormsWithSnow
        second.temperature = Temperature(celsius: 4)
        second.wind = Wind(speed: Speed(metersPerSecond: 2.2))
        second.cloudCover = Fraction(percent: 12.5)
        second.precipitation = Document.precipitation(0, from: 0, to: 0)

        var third = HourWeather(date: Document.date(12), duration: 6 * 3600)
        third.condition = .rain
        third.humidity = Fraction(percent: 100)
        third.wind = Wind(speed: nil, direction: Angle(degrees: 359.9))
        third.precipitation = Document.precipitation(2.6, from: 1, to: 5.5)

        var fourth = HourWeather(date: Document.date(18), duration: 6 * 3600)
        fourth.condition = .clear
        fourth.isDaylight = false
        fourth.temperature = Temperature(celsius: 2)
        fourth.pressure = Pressure(hectopascals: 999.5)
        fourth.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0))

        var last = HourWeather(date: Document.date(24), duration: 0)
        last.temperature = Temperature(celsius: -0.5)

        #expect(diff(report.hours, [first, second, third, fourth, last]) == nil)
        #expect(report.days.isEmpty)
    }

    @Test func extremesComeFromSixHourSpans() async throws {
        let report = try await Document.report()
        let expected = [(6, 12, -2.5, 4.1), (12, 18, 1.5, 6), (18, 24, nil, 2)].compactMap { start, end, low, high in
            TemperatureExtremes(
                start: Document.date(start), end: Document.date(end),
                low: low.map(Temperature.init(celsius:)), high: Temperature(celsius: high))
        }
        #expect(diff(report.temperatureExtremes, expected) == nil)
    }

    @Test func absurdAndTextualValuesAreDroppedAndNoted() async throws {
        let report = try await Document.report()
        #expect(
            diff(
                report.failures,
                [
                    PartFailure(
                        path: "/weatherdata/product/time[5]/location/temperature/@value", reason: .outOfRange,
                        found: "-273"
                    ),
                    PartFailure(
                        path: "/weatherdata/product/time[5]/location/windSpeed/@mps", reason: .wrongType, found: "NA"),
                ]) == nil)
    }

    @Test(
        arguments: [
            ("minvalue=\"-0.1\" maxvalue=\"3\"", nil, 3, "@minvalue", "-0.1"),
            ("minvalue=\"1\" maxvalue=\"3000\"", 1, nil, "@maxvalue", "3000"),
            ("minvalue=\"3.1\" maxvalue=\"3\"", nil, nil, "@maxvalue", "3"),
            ("minvalue=\"1\" maxvalue=\"1e999\"", 1, nil, "@maxvalue", "1e999"),
        ] as [(String, Double?, Double?, String, String)])
    func aLeastAndAMostThatCannotBeAreLeftOutAndTheAmountStays(
        _ range: String, _ least: Double?, _ most: Double?, _ attribute: String, _ found: String
    ) async throws {
        let rain = "<precipitation unit=\"mm\" value=\"2\" \(range)/>"
        let report = try await Document.report(
            of: Document.body(Document.instant(10), Document.span(10, 11, rain), Document.instant(11)))
        #expect(report.hours.first?.precipitation == Document.precipitation(2, from: least, to: most))
        #expect(report.failures.map(\.path) == ["/weatherdata/product/time[2]/location/precipitation/\(attribute)"])
        #expect(report.failures.map(\.found) == [found])
    }

    @Test func aStepThatIsOnlyAPartOfItsSpanHasNoLeastAndNoMost() async throws {
        let rain = "<precipitation unit=\"mm\" value=\"6\" minvalue=\"3\" maxvalue=\"9\"/>"
        let report = try await Document.report(
            of: Document.body(
                Document.instant(10), Document.span(10, 16, rain), Document.instant(13),
                Document.span(13, 16, Document.rain(1)), Document.instant(16)))
        #expect(report.hours.map(\.precipitation) == [Document.precipitation(3), Document.precipitation(1), nil])
    }

    @Test func anUnreadableTimeAffectsOnlyItself() async throws {
        let rain = Document.rain(1)
        let report = try await Document.report(
            of: Document.body(
                Document.instant(10),
                Document.time("soon", "2026-03-02T11:00:00Z", rain),
                "<time to=\"2026-03-02T11:00:00Z\"><location>\(rain)</location></time>",
                "<time from=\"2026-03-02T11:00:00Z\" to=\"2026-03-02T11:00:00Z\"/>",
                Document.span(12, 11, rain),
                Document.time("9026-03-02T11:00:00Z", "9026-03-02T11:00:00Z", ""),
                Document.instant(12)))
        #expect(report.hours.map(\.date) == [Document.date(10), Document.date(12)])
        #expect(report.hours.allSatisfy { $0.precipitation == nil })
        #expect(
            diff(
                report.failures,
                [
                    PartFailure(path: "/weatherdata/product/time[2]/@from", reason: .wrongType, found: "soon"),
                    PartFailure(path: "/weatherdata/product/time[3]/@from", reason: .missing),
                    PartFailure(path: "/weatherdata/product/time[4]/location", reason: .missing),
                    PartFailure(
                        path: "/weatherdata/product/time[5]/@to", reason: .outOfRange, found: "2026-03-02T11:00:00Z"),
                    PartFailure(
                        path: "/weatherdata/product/time[6]/@from", reason: .outOfRange, found: "9026-03-02T11:00:00Z"),
                ]) == nil)
    }

    @Test(arguments: [
        "<uv><uvi_clear value=\"4.5\"/><uvi_forecast value=\"2.5\"/></uv>", "<uvIndex value=\"2.5\"/>",
        "<ultravioletIndex value=\"2.5\"/>",
    ])
    func readsTheUVIndexIfPresent(_ values: String) async throws {
        let report = try await Document.report(of: Document.body(Document.instant(10, values)))
        #expect(report.hours.first?.uvIndex == UVIndex(value: 2.5))
    }
}

@Suite("MET Norway: recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct METNorwayRecordedTests {
    static let files = SharedFixtures.files(in: "metno/xml", withExtension: "xml")
        .filter { $0.lastPathComponent.hasPrefix("locationforecast") }

    @Test(arguments: files)
    func makesASensibleReport(_ file: URL) async throws {
        let body = try Data(contentsOf: file)
        let report = try await METNorwayDocument.report(of: body, atHour: -1_000_000)
        #expect(!report.hours.isEmpty && report.current != nil)
        #expect(report.provenance.issued != nil)
        #expect(report.failures.allSatisfy { $0.found == "-273" })
        for (step, next) in zip(report.hours, report.hours.dropFirst()) { #expect(step.end == next.date) }
        #expect(report.hours.dropLast().allSatisfy { $0.condition != .unknown })
        #expect(report.hours.filter { $0.temperature == nil }.count == report.failures.count)
        #expect(report.hours.allSatisfy { $0.wind?.speed != nil && $0.pressure != nil })
    }

    @Test(arguments: files)
    func hourlyStepsHaveHourlyAmountsAndLongerOnesTheirWholeSpan(_ file: URL) async throws {
        let body = try Data(contentsOf: file)
        var spans: [Date: [(duration: TimeInterval, amount: Double)]] = [:]
        for time in try XMLElement(parsing: body)["product"].elements(named: "time") {
            let start = try #require(time[attribute: "from"].internetDate)
            let end = try #require(time[attribute: "to"].internetDate)
            guard let amount = time["location"]["precipitation"][attribute: "value"].double else { continue }
            spans[start, default: []].append((end.timeIntervalSince(start), amount))
        }
        for step in try await METNorwayDocument.report(of: body).hours {
            let own = spans[step.date]?.first { $0.duration == step.duration }
            #expect(step.precipitation?.total.millimeters == own?.amount)
        }
    }

    /// The low of 1.7 °C is for the six hours to 02:00 of the 22nd, local time: at 02:00 it is 1.7 °C.
    @Test func extremesOfASpanAcrossMidnightBelongToTheDayOfTheirTime() async throws {
        let oslo = try #require(TimeZone(identifier: "Europe/Oslo"))
        let file = try #require(Self.files.first { $0.lastPathComponent == "locationforecast-oslo.xml" })
        let days = DayFold(timeZone: oslo).days(of: try await METNorwayDocument.report(of: try Data(contentsOf: file)))
        let noon = try #require(Date(internetDate: "2017-04-21T10:00:00Z"))
        let day = try #require(days.first { $0.start < noon && noon < $0.end })
        #expect(day.lowTemperature?.celsius == 3.3)
        #expect(day.highTemperature?.celsius == 10.5)
    }

    @Test func thereAreRecordedDocuments() { #expect(Self.files.count >= 4) }
}
