public import Foundation

/// One step of a forecast: an instant, and the time until the next one.
///
/// Values such as the temperature are valid at ``date``. The condition, the chances and the amount are valid for the
/// ``duration`` that follows. Services use steps of one, three or six hours; a step keeps the length that the service
/// uses.
///
///     var step = HourWeather(date: date, duration: 3600)
///     step.condition = .lightRain
///     step.temperature = Temperature(celsius: 12.5)
///     step.precipitationChance = Fraction(percent: 60)
///     step.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.4))
///     report.hours.append(step)
@dynamicMemberLookup
public struct HourWeather: Sendable, Hashable {
    /// The start of the step.
    public var date: Date
    /// The duration, in seconds; 0 for the last instant of a forecast, which has no step after it.
    public var duration: TimeInterval
    /// The condition during the step, and the values at its start, such as ``InstantWeather/temperature``.
    public var instant = InstantWeather()
    /// The 10th percentile of the temperature at ``date``, when the service sends it: one in ten of its forecasts is
    /// colder.
    public var temperaturePercentile10: Temperature?
    /// The 90th percentile of the temperature at ``date``, when the service sends it: one in ten of its forecasts is
    /// warmer.
    public var temperaturePercentile90: Temperature?
    /// Cloud cover by height.
    public var cloudLayers: CloudLayers?
    /// The fraction of the area that is in fog.
    public var fogCover: Fraction?
    /// The chances during the step, or during ``chanceDuration``, such as ``WeatherChances/precipitationChance``.
    public var chances = WeatherChances()
    /// The duration that the chances are valid for, in seconds, if that is longer than the step.
    ///
    /// A service with hourly values may send a chance for six hours. The first of these steps has it, and it says
    /// nothing about any single hour.
    public var chanceDuration: TimeInterval?
    /// The precipitation during the step.
    public var precipitation: Precipitation?

    /// Creates a step that has only its time.
    public init(date: Date, duration: TimeInterval) {
        self.date = date
        self.duration = duration
    }

    /// The end of the step.
    public var end: Date { date + duration }

    /// The end of the period that the chances are valid for.
    package var chanceEnd: Date { date + max(duration, chanceDuration ?? 0) }

    /// Whether the chances are valid for part of a period; those of an instant never are.
    package func hasChances(in span: DateInterval) -> Bool {
        date < chanceEnd && date < span.end && chanceEnd > span.start
    }

    /// A value of ``instant``.
    ///
    /// A key path used as a function, as in `map(\.temperature)`, is created at run time; a closure costs nothing.
    @inlinable public subscript<Value>(dynamicMember path: WritableKeyPath<InstantWeather, Value>) -> Value {
        get { instant[keyPath: path] }
        set { instant[keyPath: path] = newValue }
    }

    /// A value of ``chances``.
    @inlinable public subscript<Value>(dynamicMember path: WritableKeyPath<WeatherChances, Value>) -> Value {
        get { chances[keyPath: path] }
        set { chances[keyPath: path] = newValue }
    }
}

extension HourWeather {
    /// All properties, in the order of `wx/1`.
    package static let properties: [WeatherProperty<HourWeather>] = {
        func ofStep(_ property: WeatherProperty<InstantWeather>) -> WeatherProperty<HourWeather> {
            property.of({ $0.instant }, { $1(&$0.instant) })
        }
        var all = InstantWeather.air.map(ofStep)
        all += percentiles + clouds
        all.append(ofStep(InstantWeather.uvIndex))
        all += WeatherChances.properties(of: { $0.chances }, { $1(&$0.chances) })
        all.append(
            WeatherProperty(
                "chanceDuration", .sum, "How long the chances are for, where that is longer than the step",
                key: "chance_seconds", { $0.chanceDuration }, { $0.chanceDuration = $1 }))
        all += Precipitation.properties(of: { $0.precipitation }, { $0.precipitation = $1 })
        all.append(ofStep(InstantWeather.snowDepth))
        return all
    }()

    private static let percentiles: [WeatherProperty<HourWeather>] = [
        WeatherProperty(
            "temperaturePercentile10", .instant, "The 10th percentile of the air temperature",
            key: "temperature_p10_c", of: "temperature",
            { $0.temperaturePercentile10 }, { $0.temperaturePercentile10 = $1 }),
        WeatherProperty(
            "temperaturePercentile90", .instant, "The 90th percentile of the air temperature",
            key: "temperature_p90_c", of: "temperature",
            { $0.temperaturePercentile90 }, { $0.temperaturePercentile90 = $1 }),
    ]

    private static let clouds: [WeatherProperty<HourWeather>] = [
        WeatherProperty(
            "cloudCoverLow", .instant, "The cover of low clouds",
            { $0.cloudLayers?.low }, { $0.cloudLayers = CloudLayers($0.cloudLayers, low: $1) }),
        WeatherProperty(
            "cloudCoverMedium", .instant, "The cover of clouds of medium height",
            { $0.cloudLayers?.medium }, { $0.cloudLayers = CloudLayers($0.cloudLayers, medium: $1) }),
        WeatherProperty(
            "cloudCoverHigh", .instant, "The cover of high clouds",
            { $0.cloudLayers?.high }, { $0.cloudLayers = CloudLayers($0.cloudLayers, high: $1) }),
        WeatherProperty(
            "fogCover", .instant, "The share of the area that is in fog", { $0.fogCover }, { $0.fogCover = $1 }),
    ]
}

extension CloudLayers {
    /// Creates layers from others, with one of them replaced.
    fileprivate init?(_ layers: CloudLayers?, low: Fraction? = nil, medium: Fraction? = nil, high: Fraction? = nil) {
        self.init(low: low ?? layers?.low, medium: medium ?? layers?.medium, high: high ?? layers?.high)
    }
}
