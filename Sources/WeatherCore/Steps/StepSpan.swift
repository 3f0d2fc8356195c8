public import Foundation

/// What a service says of a stretch of time: an amount, a chance, a condition.
///
///     var span = StepSpan(before: date, lasting: 3 * 3600)
///     span.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 1.2))
///     span.precipitationChance = Fraction(percent: 80)
///     span.condition = .rain
///     assembly.append(span)
public struct StepSpan: Sendable, Hashable {
    /// When it begins; `nil` where the service says only when it ends, see ``init(before:lasting:)``.
    public let start: Date?
    /// When it ends.
    public let end: Date
    /// Whether it is a step of its own where no instant begins with it.
    ///
    /// Leave it `false` where a service sends spans of several lengths that end together, as MET Norway does: each sum
    /// over the hours before the first instant would become a step.
    public var beginsStep: Bool
    /// What the sky does in it; `nil` where the service sends none.
    public var condition: WeatherCondition?
    /// Whether the service marks it as day; `nil` when it does not say.
    public var isDaylight: Bool?
    /// The chance of any precipitation in it.
    public var precipitationChance: Fraction?
    /// What falls in it.
    public var precipitation: Precipitation?

    /// Creates a span from one time to another. One that ends before it has begun is ignored.
    public init(from start: Date, to end: Date, beginsStep: Bool = false) {
        self.start = start
        self.end = end
        self.beginsStep = beginsStep
    }

    /// Creates the span of the time after an instant, of so many seconds.
    public init(after instant: Date, lasting seconds: TimeInterval) {
        self.init(from: instant, to: instant + seconds)
    }

    /// Creates the span of the time before an instant. It is a step even where no instant begins it: what the first
    /// element of a forecast says of the time before it is not lost.
    ///
    /// - Parameter seconds: How long it is; `nil` for the time since the previous instant. Before the first one that is as
    ///   long as the time between the first two.
    public init(before instant: Date, lasting seconds: TimeInterval? = nil) {
        self.start = seconds.map { instant - $0 }
        self.end = instant
        self.beginsStep = true
    }

    /// Whether it says nothing.
    var isEmpty: Bool {
        (condition ?? .unknown) == .unknown && precipitationChance == nil && precipitation == nil
    }

    /// Takes what it lacks from another span of the same time.
    mutating func complete(with other: StepSpan) {
        beginsStep = beginsStep || other.beginsStep
        // The sun's state is part of the condition it was sent with.
        if condition == nil { (condition, isDaylight) = (other.condition, other.isDaylight) }
        precipitationChance = precipitationChance ?? other.precipitationChance
        precipitation = precipitation ?? other.precipitation
    }
}
