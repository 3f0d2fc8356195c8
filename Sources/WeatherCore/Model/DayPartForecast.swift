public import Foundation

/// The weather of the daytime or the night of a local day, as sent by a service.
///
///     var night = DayPartForecast(start: sunset, end: sunrise)
///     night.condition = .mostlyClear
///     night.lowTemperature = Temperature(celsius: 3)
///     day.overnightForecast = night
@dynamicMemberLookup
public struct DayPartForecast: Sendable, Hashable {
    /// The start of the period.
    public var start: Date
    /// The end of the period.
    public var end: Date
    /// The representative condition.
    public var condition: WeatherCondition = .unknown
    /// The highest temperature during the period.
    public var highTemperature: Temperature?
    /// The lowest temperature during the period.
    public var lowTemperature: Temperature?
    /// The chances during the period, such as ``WeatherChances/precipitationChance``.
    public var chances = WeatherChances()
    /// The precipitation during the period.
    public var precipitation: Precipitation?
    /// The wind during the period.
    public var wind: Wind?
    /// The mean relative humidity.
    public var humidity: Fraction?
    /// The share of the sky that is covered.
    public var cloudCover: Fraction?

    /// Creates a part of a day that has only its period.
    public init(start: Date, end: Date) {
        self.start = start
        self.end = end
    }

    /// A value of ``chances``.
    @inlinable public subscript<Value>(dynamicMember path: WritableKeyPath<WeatherChances, Value>) -> Value {
        get { chances[keyPath: path] }
        set { chances[keyPath: path] = newValue }
    }
}

extension DayPartForecast {
    /// All properties, in the order of `wx/1`.
    package static let properties: [WeatherProperty<DayPartForecast>] =
        air + Wind.properties(.maximum, of: { $0.wind }, { $0.wind = $1 }) + sky
        + WeatherChances.properties(of: { $0.chances }, { $1(&$0.chances) })
        + Precipitation.properties(of: { $0.precipitation }, { $0.precipitation = $1 })

    private static let air: [WeatherProperty<DayPartForecast>] = [
        WeatherProperty("condition", .mode, "The weather in words", { $0.condition }, { $0.condition = $1 }),
        WeatherProperty(
            "highTemperature", .maximum, "The highest temperature", { $0.highTemperature }, { $0.highTemperature = $1 }),
        WeatherProperty(
            "lowTemperature", .minimum, "The lowest temperature", { $0.lowTemperature }, { $0.lowTemperature = $1 }),
        WeatherProperty("humidity", .mean, "The mean relative humidity", { $0.humidity }, { $0.humidity = $1 }),
    ]

    private static let sky: [WeatherProperty<DayPartForecast>] = [
        WeatherProperty(
            "cloudCover", .mean, "The share of the sky that clouds cover", { $0.cloudCover }, { $0.cloudCover = $1 })
    ]
}
