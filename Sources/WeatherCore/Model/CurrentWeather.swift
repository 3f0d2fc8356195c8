public import Foundation

/// The current weather, or the latest observation.
///
///     var current = CurrentWeather(date: date)
///     current.condition = .partlyCloudy
///     current.temperature = Temperature(celsius: 12.5)
///     current.wind = Wind(speed: Speed(metersPerSecond: 4), direction: Angle(degrees: 230))
@dynamicMemberLookup
public struct CurrentWeather: Sendable, Hashable {
    /// When the weather was observed, or the instant it is forecast for.
    public var date: Date
    /// Whether it is a step of the forecast, because the service sends no observation.
    public var isForecast: Bool
    /// The condition and the other values, such as ``InstantWeather/temperature``.
    public var instant = InstantWeather()
    /// The precipitation during the ``recentPrecipitationDuration`` before ``date``.
    public var recentPrecipitation: Precipitation?
    /// The duration of ``recentPrecipitation``, in seconds.
    public var recentPrecipitationDuration: TimeInterval?
    /// The station that observed the values, or some of them; `nil` if the service names none.
    public var observation: StationObservation?

    /// Creates a current weather that has only its time.
    public init(date: Date, isForecast: Bool = false) {
        self.date = date
        self.isForecast = isForecast
    }

    /// A value of ``instant``.
    ///
    /// A key path used as a function, as in `map(\.temperature)`, is created at run time; a closure costs nothing.
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
    /// Creates the current weather from a forecast: from the step that covers an instant, or else the next one.
    ///
    /// It is `nil` when the last step has ended. A step without a temperature or another instantaneous value is skipped
    /// if a later one has such values.
    ///
    /// - Parameters:
    ///   - steps: The steps, in order of time.
    ///   - instant: The instant.
    public init?(in steps: [HourWeather], at instant: Date) {
        let steps = steps.drop { $0.end <= instant && $0.date < instant }
        guard let step = steps.first(where: \.hasInstantValues) ?? steps.first else { return nil }
        self.init(date: step.date, isForecast: true)
        self.instant = step.instant
    }
}

extension HourWeather {
    /// Whether the step has instantaneous values; a step made only from an amount has none.
    package var hasInstantValues: Bool {
        var span = HourWeather(date: date, duration: duration)
        span.condition = instant.condition
        span.isDaylight = instant.isDaylight
        (span.chances, span.chanceDuration) = (chances, chanceDuration)
        span.precipitation = precipitation
        return self != span
    }
}
