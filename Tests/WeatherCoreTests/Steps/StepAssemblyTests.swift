import Foundation
import Testing
import WeatherCore

/// Hours are counted from midnight of 2026-04-06, UTC.
@Suite("Assembling steps") struct StepAssemblyTests {
    private static let midnight = Date(timeIntervalSince1970: 1_775_433_600)

    private func hour(_ hour: Double) -> Date { Self.midnight + hour * 3600 }

    /// An instant that is identified by its temperature.
    private func instant(_ hour: Double, _ celsius: Double? = nil, lasting hours: Double = 0) -> HourWeather {
        var instant = HourWeather(date: self.hour(hour), duration: hours * 3600)
        instant.temperature = Temperature(celsius: celsius ?? hour)
        return instant
    }

    private func rain(_ millimeters: Double) -> Precipitation {
        Precipitation(total: PrecipitationAmount(millimeters: millimeters))
    }

    private func steps(
        longestGap: Double = 12, _ instants: [HourWeather], _ spans: [StepSpan]
    ) -> [HourWeather] {
        var assembly = StepAssembly(longestGap: longestGap * 3600)
        instants.forEach { assembly.append($0) }
        spans.forEach { assembly.append($0) }
        return assembly.steps()
    }

    private func span(_ start: Double, _ end: Double, _ millimeters: Double? = nil) -> StepSpan {
        var span = StepSpan(from: hour(start), to: hour(end))
        span.precipitation = millimeters.map(rain)
        return span
    }

    /// The span that ends at an instant.
    private func before(_ hour: Double, _ millimeters: Double, lasting hours: Double? = nil) -> StepSpan {
        var span = StepSpan(before: self.hour(hour), lasting: hours.map { $0 * 3600 })
        span.precipitation = rain(millimeters)
        return span
    }

    private func starts(_ steps: [HourWeather]) -> [Double] {
        steps.map { $0.date.timeIntervalSince(Self.midnight) / 3600 }
    }

    private func hours(_ steps: [HourWeather]) -> [Double] { steps.map { $0.duration / 3600 } }

    private func amounts(_ steps: [HourWeather]) -> [Double?] { steps.map { $0.precipitation?.total.millimeters } }

    @Test("no values give no steps, and spans alone give those that begin a step")
    func nothing() {
        #expect(steps([], []) == [])
        #expect(steps([], [span(0, 1, 1)]) == [])
        let found = steps([], [StepSpan(from: hour(3), to: hour(6), beginsStep: true), before(3, 2, lasting: 3)])
        #expect(starts(found) == [0])
        #expect(hours(found) == [3])
        #expect(amounts(found) == [2])
    }

    @Test("a single instant has no duration, or that of the shortest span that begins with it")
    func one() {
        #expect(steps([instant(3)], []) == [instant(3)])
        #expect(hours(steps([instant(3)], [span(3, 9), span(3, 4)])) == [1])
        #expect(hours(steps([instant(3, lasting: 2)], [span(3, 9)])) == [2])
        #expect(hours(steps([instant(3)], [span(3, 40, 1)])) == [12])
    }

    @Test("the amount of the period before an instant goes to the step before, with chance and condition")
    func before() throws {
        var span = before(6, 2, lasting: 3)
        span.precipitationChance = Fraction(percent: 80)
        span.condition = .rain
        let found = steps(longestGap: 3, [instant(3), instant(6)], [span])
        let first = try #require(found.first)
        #expect(found.count == 2)
        #expect(first.temperature == Temperature(celsius: 3))
        #expect(first.precipitation == rain(2))
        #expect(first.precipitationChance == Fraction(percent: 80))
        #expect(first.condition == .rain)
        #expect(found.last == instant(6))
    }

    @Test("the period before the first element becomes a step without instantaneous values")
    func leading() throws {
        var first = before(3, 2, lasting: 3)
        first.condition = .lightRain
        first.isDaylight = false
        let found = steps(longestGap: 3, [instant(3), instant(6)], [first])
        #expect(starts(found) == [0, 3, 6])
        #expect(hours(found) == [3, 3, 0])
        var expected = HourWeather(date: hour(0), duration: 3 * 3600)
        expected.precipitation = rain(2)
        expected.condition = .lightRain
        expected.isDaylight = false
        #expect(found.first == expected)
    }

    @Test("an empty span is not a step", arguments: [nil, .unknown] as [WeatherCondition?])
    func silence(condition: WeatherCondition?) {
        var span = StepSpan(before: hour(3), lasting: 3 * 3600)
        span.condition = condition
        #expect(starts(steps([instant(3)], [span])) == [3])
    }

    @Test("a span of unknown length reaches back to the previous instant, but at most by the longest gap")
    func unknownLengths() {
        // Hourly, then three-hourly, then a gap.
        let instants = [0, 1, 2, 5, 20].map { instant($0) }
        let spans = [0, 1, 2, 5, 20].map { before($0, $0 + 1) }
        let found = steps(longestGap: 6, instants, spans)
        #expect(starts(found) == [-1, 0, 1, 2, 5, 14, 20])
        #expect(hours(found) == [1, 1, 1, 3, 6, 6, 0])
        #expect(amounts(found) == [1, 2, 3, 6, nil, 21, nil])
        // With a single instant, the length of the span before it is unknown.
        #expect(starts(steps([instant(3)], [before(3, 1)])) == [3])
        let sparse = steps(longestGap: 6, [instant(0), instant(8)], [before(0, 1)])
        #expect(starts(sparse) == [-6, 0, 8])
        #expect(hours(sparse) == [6, 6, 0])
    }

    @Test("instants and spans are sorted; the first duplicate instant wins, and duplicate spans are merged")
    func disorder() {
        var chance = span(1, 2)
        chance.precipitationChance = Fraction(percent: 40)
        chance.precipitation = rain(99)
        var condition = span(1, 2)
        condition.condition = .drizzle
        let found = steps(
            [instant(2), instant(1, 10), instant(0), instant(1, 77)],
            [span(1, 2, 1), chance, condition, span(0, 1, 3)])
        #expect(found.map { $0.temperature?.celsius } == [0, 10, 2])
        #expect(amounts(found) == [3, 1, nil])
        #expect(found[1].precipitationChance == Fraction(percent: 40))
        #expect(found[1].condition == .drizzle)
        #expect(found[1].isDaylight == nil)
    }

    @Test("no step is longer than the longest gap, and values after a gap are steps of their own")
    func holes() {
        let found = steps(
            longestGap: 3, [0, 3, 9].map { instant($0) }, [before(3, 1, lasting: 3), before(9, 2, lasting: 3)])
        #expect(starts(found) == [0, 3, 6, 9])
        #expect(hours(found) == [3, 3, 3, 0])
        #expect(amounts(found) == [1, nil, 2, nil])
        #expect(found.map { $0.temperature == nil } == [false, false, true, false])
        #expect(hours(steps(longestGap: 12, [instant(0), instant(100)], [])) == [12, 0])
    }

    @Test("every hour is counted once when spans of several lengths overlap")
    func overlaps() {
        let instants = (0...6).map { instant(Double($0)) }
        let hourly = (0..<6).map { span(Double($0), Double($0) + 1, 1) }
        let long = [span(0, 6, 6), span(1, 4, 3), span(2, 4, 2)]
        #expect(amounts(steps(instants, hourly + long)).prefix(6).allSatisfy { $0 == 1 })
        // The first two hours have no amounts of their own, so their share of the long span counts at its first step.
        #expect(amounts(steps(instants, Array(hourly.dropFirst(2)) + long)) == [2, nil, 1, 1, 1, 1, nil])
        // Moving sums.
        let rolling = (0..<6).map { span(Double($0), Double($0) + 3, 3) }
        #expect(amounts(steps(instants, rolling)) == [3, nil, nil, 3, nil, nil, nil])
    }

    @Test("overlapping sums before each instant are counted once, and steps do not overlap")
    func rollingSumsBefore() {
        let found = steps((0...6).map { instant(Double($0)) }, (0...6).map { before(Double($0), 3, lasting: 3) })
        #expect(starts(found) == (-3...6).map(Double.init))
        #expect(amounts(found).compactMap(\.self) == [3, 3, 3])
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.end == $1.date })
    }

    @Test("a chance without an amount goes to its step; one of a sum that is already counted is dropped")
    func chances() {
        var dry = span(0, 1)
        dry.precipitationChance = Fraction(percent: 0)
        var long = span(1, 3, 4)
        long.precipitationChance = Fraction(percent: 60)
        var overlapping = span(2, 4, 4)
        overlapping.precipitationChance = Fraction(percent: 90)
        let found = steps([0, 1, 2, 3].map { instant($0) }, [dry, long, overlapping])
        #expect(found.map { $0.precipitationChance?.percent } == [0, 60, nil, nil])
        #expect(found.map(\.chanceDuration) == [nil, 7200, nil, nil])
    }

    @Test("a six-hour chance is put once, in the first of its steps, with its own duration")
    func longChance() {
        var six = span(0, 6)
        six.precipitationChance = Fraction(percent: 60)
        six.thunderChance = Fraction(percent: 5)
        let found = steps((0..<8).map { instant(Double($0)) }, [six])
        #expect(found.map { $0.precipitationChance?.percent } == [60] + [Double?](repeating: nil, count: 7))
        #expect(found[0].thunderChance == Fraction(percent: 5))
        #expect(found[0].chanceDuration == 21_600)
        #expect(found[0].duration == 3600)
    }

    @Test("a chance that begins before the first step applies to the rest of its period")
    func begunChance() {
        var six = span(-2, 4)
        six.precipitationChance = Fraction(percent: 60)
        var over = span(-6, 0)
        over.precipitationChance = Fraction(percent: 90)
        let found = steps((0..<6).map { instant(Double($0)) }, [over, six])
        #expect(found[0].precipitationChance == Fraction(percent: 60))
        #expect(found[0].chanceDuration == 14_400)
        #expect(found.dropFirst().allSatisfy { $0.precipitationChance == nil })
    }

    @Test("a span that ends before it begins is ignored", arguments: [0.0, -1])
    func backwards(hours: Double) {
        #expect(steps([instant(1)], [before(1, 1, lasting: hours)]) == [instant(1)])
    }

    @Test("an instant's own condition and amount apply unless a span has others")
    func ownValues() {
        var own = instant(0, lasting: 1)
        own.condition = .snow
        own.precipitation = rain(1)
        #expect(steps([own, instant(6)], []) == [own, instant(6)])
        var other = span(0, 1, 2)
        other.condition = .rain
        let found = steps([own, instant(6)], [other])
        #expect(amounts(found) == [2, nil])
        #expect(found.map(\.condition) == [.rain, .unknown])
    }

    @Test("a hundred thousand unsorted, duplicate and overlapping elements are sorted")
    func many() {
        let count = 100_000
        var assembly = StepAssembly(longestGap: 3600)
        for index in 0..<count {
            let date = Self.midnight + Double(index * 7919 % count) * 60
            for _ in 0..<2 {
                assembly.append(HourWeather(date: date, duration: 0))
                assembly.append(before(date.timeIntervalSince(Self.midnight) / 3600, 1, lasting: 100))
            }
            assembly.append(before(date.timeIntervalSince(Self.midnight) / 3600, 1))
        }
        let found = assembly.steps()
        #expect(found.count == count + 6000)
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.date < $1.date && $0.end <= $1.date })
    }
}
