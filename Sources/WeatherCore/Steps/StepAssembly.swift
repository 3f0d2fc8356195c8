public import Foundation

/// Builds the steps of a forecast from what a service sends.
///
/// A service sends values at instants, and amounts, chances and conditions for periods.
///
/// A provider appends values in any order. ``steps()`` sorts them, drops duplicates, and joins instants and spans. For
/// a service that describes the period before each instant:
///
///     var assembly = StepAssembly(longestGap: 3 * 3600)
///     for element in try root["list"].requiredElements() {
///         let date = try element["time"].date(.secondsSince1970)
///         var instant = HourWeather(date: date, duration: 0)
///         instant.temperature = element["temperature"].quantity(Temperature.init(celsius:))
///         assembly.append(instant)
///         var span = StepSpan(before: date, lasting: 3 * 3600)
///         span.precipitationChance = element["chance"].quantity(Fraction.init(percent:))
///         assembly.append(span)
///     }
///     report.hours = assembly.steps()
///
/// Its run time is that of a sort.
public struct StepAssembly: Sendable {
    private let longestGap: TimeInterval
    private var instants: [HourWeather] = []
    private var spans: [StepSpan] = []

    /// Creates an empty assembly.
    ///
    /// - Parameter longestGap: The longest time between two instants of the service, in seconds, above 0. No step is
    ///   longer, since a gap in a response says nothing about the weather in it.
    public init(longestGap: TimeInterval) {
        self.longestGap = longestGap
    }

    /// Adds the values of an instant, at which a step begins.
    ///
    /// When several instants have the same date, the first one wins. The step has the instant's duration, unless
    /// another step begins sooner. A duration of 0 means that it is unknown: the step lasts until the next one. The
    /// instant's condition, chance and amount apply to the step, unless a span that begins with it has its own.
    public mutating func append(_ instant: HourWeather) {
        instants.append(instant)
    }

    /// Adds the values of a period.
    ///
    /// Spans of the same period complete each other.
    public mutating func append(_ span: StepSpan) {
        spans.append(span)
    }

    /// The steps, in order and without overlaps.
    ///
    /// A step begins at each instant, and at each span with ``StepSpan/beginsStep`` where there is no instant. A step
    /// without an instant has no temperature or other instantaneous value. A step lasts until the next one begins. The
    /// last one has the duration of the shortest span that begins with it; without such a span, its duration is 0.
    ///
    /// Chances of a period longer than the step are put in the first step of that period, with their own duration. If
    /// the period begins before the first step, they apply to the rest of it.
    ///
    /// A step takes its condition, its gust, and its amount with its chance, each from the shortest span that begins
    /// with it and has them. An amount of a period longer than the step is used only when no other covers the step. It
    /// is counted once: at the first step that it covers, less an even share for each of those steps that has its own
    /// amount. A span that begins with no step is dropped.
    public func steps() -> [HourWeather] {
        let instants = HourWeather.inOrder(instants)
        let spans = Self.inOrder(spans.compactMap { timed($0, among: instants) })
        var steps = instants
        let own = spans.filter { $0.span.beginsStep && !$0.span.isEmpty }
        if !own.isEmpty {
            // Sorted after the instants: on the same date an instant wins, otherwise the shortest span.
            steps = HourWeather.inOrder(instants + own.map { HourWeather(date: $0.start, duration: $0.duration) })
        }
        var amounts = [TimedSpan?](repeating: nil, count: steps.count)
        var first = 0
        for index in steps.indices {
            let date = steps[index].date
            while first < spans.count, spans[first].start < date { first += 1 }
            let beginning = spans[first...].prefix { $0.start == date }
            let gap = index + 1 < steps.count ? steps[index + 1].date.timeIntervalSince(date) : nil
            let known = steps[index].duration > 0 ? steps[index].duration : nil
            steps[index].duration = min(
                known ?? gap ?? beginning.first?.duration ?? 0, gap ?? longestGap, longestGap)
            if let span = beginning.first(where: { $0.span.condition != nil })?.span, let condition = span.condition {
                steps[index].condition = condition
                steps[index].isDaylight = span.isDaylight ?? steps[index].isDaylight
            }
            if let gust = beginning.first(where: { $0.span.gust != nil })?.span.gust {
                steps[index].wind = Wind(
                    speed: steps[index].wind?.speed, gust: gust, direction: steps[index].wind?.direction)
            }
            amounts[index] = Self.amount(of: beginning, until: steps[index].end)
            // A chance without an amount counts, unless the amount of the step comes from a shorter span.
            let begun = index == 0 ? spans.first { $0.start < date && $0.end > date && $0.hasChanceAlone } : nil
            if let chance = beginning.first(where: \.hasChanceAlone) ?? begun,
                chance.end <= amounts[index]?.end ?? chance.end
            {
                steps[index].set(chance.span.chances, until: chance.end)
            }
        }
        Self.setPrecipitation(of: &steps, to: amounts)
        return steps
    }

    /// A span whose start is known.
    private struct TimedSpan {
        var span: StepSpan
        let start: Date

        var end: Date { span.end }
        var duration: TimeInterval { end.timeIntervalSince(start) }
        var hasChanceAlone: Bool { !span.chances.isEmpty && span.precipitation == nil }
    }

    /// The span with its start; `nil` when it ends before it starts, or its start cannot be determined.
    private func timed(_ span: StepSpan, among instants: [HourWeather]) -> TimedSpan? {
        guard let start = span.start ?? self.start(ofTimeBefore: span.end, among: instants), start < span.end else {
            return nil
        }
        return TimedSpan(span: span, start: start)
    }

    private func start(ofTimeBefore end: Date, among instants: [HourWeather]) -> Date? {
        var (low, high) = (0, instants.count)
        while low < high {
            let middle = (low + high) / 2
            if instants[middle].date < end { low = middle + 1 } else { high = middle }
        }
        if low > 0 { return max(instants[low - 1].date, end - longestGap) }
        guard let next = instants.dropFirst().first?.date else { return nil }
        return end - min(next.timeIntervalSince(instants[0].date), longestGap)
    }

    /// Sorts spans by start and end, and merges those of the same period.
    private static func inOrder(_ spans: [TimedSpan]) -> [TimedSpan] {
        let order = spans.indices.sorted {
            (spans[$0].start, spans[$0].end, $0) < (spans[$1].start, spans[$1].end, $1)
        }
        var ordered: [TimedSpan] = []
        ordered.reserveCapacity(spans.count)
        for span in order.lazy.map({ spans[$0] }) {
            if let last = ordered.last, last.start == span.start, last.end == span.end {
                ordered[ordered.count - 1].span.complete(with: span.span)
            } else {
                ordered.append(span)
            }
        }
        return ordered
    }

    /// The shortest span with an amount that covers the step; otherwise the longest one with an amount that begins
    /// there.
    private static func amount(of spans: ArraySlice<TimedSpan>, until end: Date) -> TimedSpan? {
        spans.first { $0.span.precipitation != nil && $0.end >= end } ?? spans.last { $0.span.precipitation != nil }
    }

    /// Distributes the amounts over the steps, so that every hour is counted once.
    ///
    /// A span that ends with its step, or before, always counts. A longer one counts at its first step, less an even
    /// share for each later step that has its own amount.
    private static func setPrecipitation(of steps: inout [HourWeather], to amounts: [TimedSpan?]) {
        var counted = Date.distantPast
        for index in steps.indices {
            guard let span = amounts[index] else { continue }
            var share = 1.0
            if span.end > steps[index].end {
                guard steps[index].date >= counted else { continue }
                let covered = steps.indices[(index + 1)...].prefix { steps[$0].date < span.end }
                let own = covered.filter { later in amounts[later].map { $0.end <= steps[later].end } ?? false }
                share -= own.reduce(0) { $0 + steps[$1].duration } / span.duration
                counted = span.end
            }
            guard share > 0 else { continue }
            steps[index].precipitation = span.span.precipitation?.scaled(by: share)
            if !span.span.chances.isEmpty { steps[index].set(span.span.chances, until: span.end) }
        }
    }
}

extension HourWeather {
    /// Sets chances for a period that begins with the step.
    fileprivate mutating func set(_ new: WeatherChances, until end: Date) {
        var new = new
        new.complete(with: chances)
        chances = new
        chanceDuration = end > self.end ? end.timeIntervalSince(date) : nil
    }
}

extension HourWeather {
    /// Sorts steps by time; on the same date the first one wins.
    static func inOrder(_ steps: [HourWeather]) -> [HourWeather] {
        // Most services send steps in this order.
        if steps.indices.dropFirst().allSatisfy({ steps[$0 - 1].date < steps[$0].date }) { return steps }
        var ordered: [HourWeather] = []
        ordered.reserveCapacity(steps.count)
        let order = steps.indices.sorted { (steps[$0].date, $0) < (steps[$1].date, $1) }
        for index in order where ordered.last?.date != steps[index].date { ordered.append(steps[index]) }
        return ordered
    }

    /// Sorts steps by time, and cuts each where the next one begins, with its share of the precipitation.
    package static func withoutOverlaps(_ steps: [HourWeather]) -> [HourWeather] {
        var steps = inOrder(steps)
        for index in steps.indices.dropLast() where steps[index].end > steps[index + 1].date {
            let duration = steps[index + 1].date.timeIntervalSince(steps[index].date)
            steps[index].precipitation = steps[index].precipitation?.scaled(by: duration / steps[index].duration)
            steps[index].duration = duration
        }
        return steps
    }
}
