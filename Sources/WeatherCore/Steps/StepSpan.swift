public import Foundation

/// The values that a service sends for a period: an amount, a chance, a condition, the strongest gust.
///
///     var span = StepSpan(before: date, lasting: 3 * 3600)
///     span.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 1.2))
///     span.precipitationChance = Fraction(percent: 80)
///     span.condition = .rain
///     assembly.append(span)
@dynamicMemberLookup
public struct StepSpan: Sendable, Hashable {
    /// The start of the period; `nil` when the service sends only its end, see ``init(before:lasting:)``.
    public let start: Date?
    /// The end of the period.
    public let end: Date
    /// Whether the span becomes a step where no instant begins with it.
    ///
    /// Leave it `false` for a service that sends spans of several lengths with the same end, as MET Norway does.
    /// Otherwise each sum over the hours before the first instant would become a step.
    public var beginsStep: Bool
    /// The condition during the period; `nil` when the service does not send one.
    public var condition: WeatherCondition?
    /// Whether the service marks it as day; `nil` when it does not say.
    public var isDaylight: Bool?
    /// The chances during the period, such as ``WeatherChances/precipitationChance``.
    public var chances = WeatherChances()
    /// The precipitation during the period.
    public var precipitation: Precipitation?
    /// The strongest gust during the period; when services send the maximum of an hour, they mean the hour before.
    public var gust: Speed?

    /// Creates a span from one time to another.
    ///
    /// A span that ends before it begins is ignored.
    public init(from start: Date, to end: Date, beginsStep: Bool = false) {
        self.start = start
        self.end = end
        self.beginsStep = beginsStep
    }

    /// Creates a span of a duration in seconds that starts at an instant.
    public init(after instant: Date, lasting seconds: TimeInterval) {
        self.init(from: instant, to: instant + seconds)
    }

    /// Creates a span that ends at an instant.
    ///
    /// It becomes a step even where no instant begins it. Otherwise the first element of a forecast would lose the
    /// period before it.
    ///
    /// - Parameters:
    ///   - instant: The end of the span.
    ///   - seconds: Its duration; `nil` for the time since the previous instant. Before the first instant, that is the
    ///     time between the first two.
    public init(before instant: Date, lasting seconds: TimeInterval? = nil) {
        self.start = seconds.map { instant - $0 }
        self.end = instant
        self.beginsStep = true
    }

    /// A value of ``chances``.
    @inlinable public subscript<Value>(dynamicMember path: WritableKeyPath<WeatherChances, Value>) -> Value {
        get { chances[keyPath: path] }
        set { chances[keyPath: path] = newValue }
    }

    /// Whether it has no values.
    var isEmpty: Bool {
        (condition ?? .unknown) == .unknown && chances.isEmpty && precipitation == nil && gust == nil
    }

    /// Takes missing values from another span of the same period.
    mutating func complete(with other: StepSpan) {
        beginsStep = beginsStep || other.beginsStep
        // Daylight belongs to the condition it was sent with.
        if condition == nil { (condition, isDaylight) = (other.condition, other.isDaylight) }
        chances.complete(with: other.chances)
        precipitation = precipitation ?? other.precipitation
        gust = gust ?? other.gust
    }
}
