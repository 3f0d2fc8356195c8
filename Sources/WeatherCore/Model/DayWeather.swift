public import Foundation

/// The weather of one local day.
///
/// A provider creates days only when its service sends them; the engine makes them from steps.
///
///     var day = DayWeather(start: midnight, end: nextMidnight, isPartial: false, isDerived: false)
///     day.condition = .lightRain
///     day.highTemperature = Temperature(celsius: 14)
///     report.days.append(day)
@dynamicMemberLookup
public struct DayWeather: Sendable, Hashable {
    /// The first instant of the day: local midnight, or the first instant after it if clocks skip midnight.
    public var start: Date
    /// The first instant of the next day, 23 to 25 hours later.
    public var end: Date
    /// The representative condition.
    public var condition: WeatherCondition = .unknown
    /// The highest temperature.
    public var highTemperature: Temperature?
    /// The lowest temperature.
    public var lowTemperature: Temperature?
    /// The 10th percentile of the lowest temperature: one in ten of the service's forecasts is colder.
    ///
    /// A day that is made from steps has the lowest of their percentiles. One in ten forecasts or more is then colder.
    public var temperaturePercentile10: Temperature?
    /// The 90th percentile of the highest temperature: one in ten of the service's forecasts is warmer.
    ///
    /// A day that is made from steps has the highest of their percentiles. One in ten forecasts or more is then warmer.
    public var temperaturePercentile90: Temperature?
    /// The chances during the day, such as ``WeatherChances/precipitationChance``: the highest of any of its parts.
    public var chances = WeatherChances()
    /// The precipitation during the day.
    public var precipitation: Precipitation?
    /// The highest mean wind speed and gust, with the prevailing direction.
    public var wind: Wind?
    /// The mean relative humidity.
    public var humidity: Fraction?
    /// The mean pressure at sea level.
    public var pressure: Pressure?
    /// The highest UV index.
    public var uvIndex: UVIndex?
    /// Sunrise and sunset.
    public var sun: SunEvents?
    /// The moonrise, moonset and phase that the service sent.
    public var moon: MoonEvents?
    /// The daytime of the day, when the service sends it separately.
    public var daytimeForecast: DayPartForecast?
    /// The following night, when the service sends it separately.
    public var overnightForecast: DayPartForecast?
    /// How far several services agree on the day; `nil` unless they were compared.
    public var agreement: DayAgreement?
    /// Whether hours of the day are missing, so that its values represent only part of it.
    public var isPartial: Bool
    /// Whether the values were derived from steps rather than sent by the service.
    public var isDerived: Bool

    /// Creates a day that has only its period.
    public init(start: Date, end: Date, isPartial: Bool, isDerived: Bool) {
        self.start = start
        self.end = end
        self.isPartial = isPartial
        self.isDerived = isDerived
    }

    /// A value of ``chances``.
    @inlinable public subscript<Value>(dynamicMember path: WritableKeyPath<WeatherChances, Value>) -> Value {
        get { chances[keyPath: path] }
        set { chances[keyPath: path] = newValue }
    }
}

extension DayWeather {
    /// All properties except those of its daytime and its night, in the order of `wx/1`.
    package static let properties: [WeatherProperty<DayWeather>] =
        air + Wind.properties(.maximum, of: { $0.wind }, { $0.wind = $1 }) + sky
        + WeatherChances.properties(of: { $0.chances }, { $1(&$0.chances) }, isHighest: true)
        + Precipitation.properties(of: { $0.precipitation }, { $0.precipitation = $1 })
        + SunEvents.properties(of: { $0.sun }, { $0.sun = $1 })
        + MoonEvents.properties(of: { $0.moon }, { $0.moon = $1 })

    private static let air: [WeatherProperty<DayWeather>] = [
        WeatherProperty("condition", .mode, "The weather in words", { $0.condition }, { $0.condition = $1 }),
        WeatherProperty(
            "highTemperature", .maximum, "The highest temperature", { $0.highTemperature }, { $0.highTemperature = $1 }),
        WeatherProperty(
            "lowTemperature", .minimum, "The lowest temperature", { $0.lowTemperature }, { $0.lowTemperature = $1 }),
        WeatherProperty(
            "temperaturePercentile10", .minimum, "The 10th percentile of the lowest temperature",
            key: "temperature_p10_c", of: "lowTemperature",
            { $0.temperaturePercentile10 }, { $0.temperaturePercentile10 = $1 }),
        WeatherProperty(
            "temperaturePercentile90", .maximum, "The 90th percentile of the highest temperature",
            key: "temperature_p90_c", of: "highTemperature",
            { $0.temperaturePercentile90 }, { $0.temperaturePercentile90 = $1 }),
        WeatherProperty("humidity", .mean, "The mean relative humidity", { $0.humidity }, { $0.humidity = $1 }),
        WeatherProperty(
            "pressure", .mean, "The mean pressure at mean sea level", { $0.pressure }, { $0.pressure = $1 }),
    ]

    private static let sky: [WeatherProperty<DayWeather>] = [
        WeatherProperty("uvIndex", .maximum, "The highest UV index", { $0.uvIndex }, { $0.uvIndex = $1 })
    ]
}

/// The highest and lowest temperature of a period, when a service sends them in addition to its steps.
///
///     let extremes = TemperatureExtremes(
///         start: start, end: start + 6 * 3600, low: Temperature(celsius: -2), high: Temperature(celsius: 4))
public struct TemperatureExtremes: Sendable, Hashable {
    /// The start of the period.
    public var start: Date
    /// The end of the period.
    public var end: Date
    /// The lowest temperature during the period.
    public var low: Temperature?
    /// The highest temperature during the period.
    public var high: Temperature?

    /// Creates the extremes of a period; `nil` when both are missing or the period is empty.
    public init?(start: Date, end: Date, low: Temperature?, high: Temperature?) {
        guard low != nil || high != nil, start < end else { return nil }
        self.start = start
        self.end = end
        self.low = low
        self.high = high
    }
}
