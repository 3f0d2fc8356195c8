public import Foundation

/// The weather of the day or the night of a local day, as a service sent it.
///
///     var night = DayPartForecast(start: sunset, end: sunrise)
///     night.condition = .mostlyClear
///     night.lowTemperature = Temperature(celsius: 3)
///     day.overnightForecast = night
@dynamicMemberLookup
public struct DayPartForecast: Sendable, Hashable {
    /// When the part begins.
    public var start: Date
    /// When it ends.
    public var end: Date
    /// The condition that represents it.
    public var condition: WeatherCondition = .unknown
    /// The highest temperature in it.
    public var highTemperature: Temperature?
    /// The lowest temperature in it.
    public var lowTemperature: Temperature?
    /// The chances in it, such as ``WeatherChances/precipitationChance``.
    public var chances = WeatherChances()
    /// What falls in it.
    public var precipitation: Precipitation?
    /// The wind in it.
    public var wind: Wind?
    /// The mean relative humidity.
    public var humidity: Fraction?
    /// The share of the sky that is covered.
    public var cloudCover: Fraction?

    /// Creates a part of a day with nothing but its time.
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
