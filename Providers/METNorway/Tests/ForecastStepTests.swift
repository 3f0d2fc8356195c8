import Foundation
import Testing
import WeatherCore

@Suite struct ForecastStepTests {
    private typealias Document = ClassicDocument

    private func amounts(_ times: String...) async throws -> [Double?] {
        try await report(of: Document.body(times.joined())).hours.map { $0.precipitation?.total.millimeters }
    }

    @Test func everyHourOfRainIsCountedOnce() async throws {
        // As the service sends it: after each instant, the spans of 1, 2, 3 and 6 hours that end with it.
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
        let steps = try await report(of: Document.body(times)).hours
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
        let hours = try await report(
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

    @Test func theDepthOfSnowIsThatOfTheInstant() async throws {
        let report = try await report(
            of: Document.body(Document.instant(10, "<snowDepth cm=\"35.5\"/>"), Document.instant(11)))
        #expect(report.hours.map { $0.snowDepth?.centimeters } == [35.5, nil])
        #expect(report.current?.snowDepth?.centimeters == 35.5)
    }

    @Test func aLongSpanCountsForTheHoursThatHaveNoAmountOfTheirOwn() async throws {
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
        let found = try await report(of: Document.body(times)).hours.map { $0.precipitation?.total.millimeters }
        // The last step lasts as long as its span, so that amount is its own.
        #expect(found == [10, nil, nil, 13, nil, nil, 16, nil, nil, nil, 20])
    }

    @Test func aStepBesideAHoleTakesTheSpanThatCoversIt() async throws {
        let found = try await amounts(
            Document.instant(10), Document.span(10, 11, Document.rain(1)), Document.span(10, 12, Document.rain(3)),
            Document.instant(12), Document.span(12, 13, Document.rain(4)), Document.instant(16))
        #expect(found == [3, 4, nil])
    }

    @Test func stepsAreInOrderAndOfOneDateEach() async throws {
        let report = try await report(
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
    func aStepLastsToTheNextOneAndTheLastAsLongAsItsSpan(
        _ instants: [Int], _ spans: [(Int, Int)], _ hours: [Double]
    ) async throws {
        let times = instants.map { Document.instant($0) } + spans.map { Document.span($0, $1, Document.rain(1)) }
        let report = try await report(of: Document.body(times.joined()))
        #expect(report.hours.map { $0.duration / 3600 } == hours)
    }
}
