import Foundation
import WeatherCore

/// What a forecast says of a stretch of time; spans of different lengths overlap.
struct ForecastSpan {
    var start: Date
    var end: Date
    var symbol: WeatherSymbol?
    var precipitation: PrecipitationAmount?
    var chance: Fraction?

    /// The longest span that the service sends, in seconds.
    private static let longest: TimeInterval = 12 * 3600

    /// Makes steps of instants: each lasts until the next one and takes its symbol and its precipitation, each for
    /// itself, from the spans that begin with it.
    ///
    /// An instant says nothing of what comes after the longest span there is: a hole in the document ends the step.
    static func steps(at instants: [HourWeather], with spans: [ForecastSpan]) -> [HourWeather] {
        var steps = inOrder(instants)
        let spans = spans.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
        var amounts = [ForecastSpan?](repeating: nil, count: steps.count)
        var first = 0
        for index in steps.indices {
            let date = steps[index].date
            while first < spans.count, spans[first].start < date { first += 1 }
            var last = first
            while last < spans.count, spans[last].start == date { last += 1 }
            let beginning = spans[first..<last]
            let duration =
                index + 1 < steps.count
                ? steps[index + 1].date.timeIntervalSince(date)
                // Nothing follows the last one: as long as the span that begins there, else it is a mere instant.
                : beginning.first.map { $0.end.timeIntervalSince(date) } ?? 0
            steps[index].duration = min(duration, longest)
            if let symbol = beginning.first(where: { $0.symbol != nil })?.symbol {
                steps[index].condition = symbol.condition
                steps[index].isDaylight = symbol.isDaylight
            }
            amounts[index] = amount(of: beginning, until: steps[index].end)
        }
        setPrecipitation(of: &steps, to: amounts)
        return steps
    }

    /// The shortest span with an amount that covers the step; where none does, the longest that begins there.
    private static func amount(of spans: ArraySlice<ForecastSpan>, until end: Date) -> ForecastSpan? {
        spans.first { $0.precipitation != nil && $0.end >= end } ?? spans.last { $0.precipitation != nil }
    }

    /// Gives each step its amount so that every hour is counted once: a span that ends with its step, or before, always
    /// counts. A longer one (where the service sends no amount for the step alone) stands at the step it begins with for
    /// the steps it covers that have no amount of their own: with their share of it, taken as even.
    private static func setPrecipitation(of steps: inout [HourWeather], to amounts: [ForecastSpan?]) {
        var counted = Date.distantPast
        for index in steps.indices {
            guard let span = amounts[index], let amount = span.precipitation else { continue }
            var share = 1.0
            if span.end > steps[index].end {
                guard steps[index].date >= counted else { continue }
                let covered = steps.indices[(index + 1)...].prefix { steps[$0].date < span.end }
                let own = covered.filter { later in amounts[later].map { $0.end <= steps[later].end } ?? false }
                share -= own.reduce(0) { $0 + steps[$1].duration } / span.end.timeIntervalSince(span.start)
                counted = span.end
            }
            guard share > 0 else { continue }
            steps[index].precipitation = Precipitation(
                total: PrecipitationAmount(millimeters: amount.millimeters * share))
            steps[index].precipitationChance = span.chance
        }
    }

    /// In order of time, the first of those with the same date.
    private static func inOrder(_ instants: [HourWeather]) -> [HourWeather] {
        // As they are sent.
        if instants.indices.dropFirst().allSatisfy({ instants[$0 - 1].date < instants[$0].date }) { return instants }
        var steps: [HourWeather] = []
        steps.reserveCapacity(instants.count)
        for instant in instants.sorted(by: { $0.date < $1.date }) where steps.last?.date != instant.date {
            steps.append(instant)
        }
        return steps
    }
}
