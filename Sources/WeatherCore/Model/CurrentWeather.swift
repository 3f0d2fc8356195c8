public import Foundation

/// The weather now, or at the latest observation.
///
///     var current = CurrentWeather(date: date)
///     current.condition = .partlyCloudy
///     current.temperature = Temperature(celsius: 12.5)
///     current.wind = Wind(speed: Speed(metersPerSecond: 4), direction: Angle(degrees: 230))
@dynamicMemberLookup
public struct CurrentWeather: Sendable, Hashable {
    /// When it was observed, or the instant it is forecast for.
    public var date: Date
    /// Whether it is the forecast's current step, because the service sends no observation.
    public var isForecast: Bool
    /// What the sky does, and the values that were measured, such as ``InstantWeather/temperature``.
    public var instant = InstantWeather()
    /// What fell in the ``recentPrecipitationDuration`` before ``date``.
    public var recentPrecipitation: Precipitation?
    /// The period of ``recentPrecipitation``, in seconds.
    public var recentPrecipitationDuration: TimeInterval?

    /// Creates a current weather with nothing but its time.
    public init(date: Date, isForecast: Bool = false) {
        self.date = date
        self.isForecast = isForecast
    }

    /// A value of ``instant``.
    ///
    /// As a function, `map(\.temperature)`, a key path to it is made at run time; a closure costs nothing.
    @inlinable public subscript<Value>(dynamicMember path: WritableKeyPath<InstantWeather, Value>) -> Value {
        get { instant[keyPath: path] }
        set { instant[keyPath: path] = newValue }
    }
}

extension CurrentWeather {
    /// All properties, in the order of `wx/1`.
    package static let properties: [WeatherProperty<CurrentWeather>] = {
        func now(_ property: WeatherProperty<InstantWeather>) -> WeatherProperty<CurrentWeather> {
            property.of({ $0.instant }, { $1(&$0.instant) })
        }
        return InstantWeather.air.map(now) + [now(InstantWeather.uvIndex)] + recent + [now(InstantWeather.snowDepth)]
    }()

    private static let recent: [WeatherProperty<CurrentWeather>] =
        Precipitation.properties(of: { $0.recentPrecipitation }, { $0.recentPrecipitation = $1 }, isRecent: true) + [
            WeatherProperty(
                "recentPrecipitationDuration", .sum, "The span of recentPrecipitation",
                key: "recentPrecipitation_seconds",
                { $0.recentPrecipitationDuration }, { $0.recentPrecipitationDuration = $1 })
        ]
}

extension CurrentWeather {
    /// Creates the current weather from a forecast: from the step that covers an instant, or the first one after it.
    ///
    /// It is `nil` when the last step has ended. A step without a temperature or any other value of an instant is
    /// skipped if a later one has such values.
    ///
    /// - Parameters:
    ///   - steps: Steps in order of time.
    ///   - instant: The instant.
    public init?(in steps: [HourWeather], at instant: Date) {
        let steps = steps.drop { $0.end <= instant && $0.date < instant }
        guard let step = steps.first(where: \.hasInstantValues) ?? steps.first else { return nil }
        self.init(date: step.date, isForecast: true)
        self.instant = step.instant
    }
}

extension HourWeather {
    /// Whether anything is known of the instant it begins with: of a step that was made of an amount alone, nothing is.
    package var hasInstantValues: Bool {
        var span = HourWeather(date: date, duration: duration)
        span.condition = instant.condition
        span.isDaylight = instant.isDaylight
        (span.chances, span.chanceDuration) = (chances, chanceDuration)
        span.precipitation = precipitation
        return self != span
    }
}
