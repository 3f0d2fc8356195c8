/// The values that the current weather and a step of a forecast have in common.
///
/// They can be used as properties of ``CurrentWeather`` and ``HourWeather``: `current.temperature` is
/// `current.instant.temperature`. So a provider maps a service's block of values once, for observations and for hours
/// of a forecast:
///
///     extension InstantWeather {
///         init(example block: JSONValue) {
///             self.init()
///             temperature = block["temp"].quantity(Temperature.init(celsius:))
///             humidity = block["rh"].quantity(Fraction.init(percent:))
///         }
///     }
///     current.instant = InstantWeather(example: root["now"])
///     hour.instant = InstantWeather(example: element)
public struct InstantWeather: Sendable, Hashable {
    /// The condition: now, or during a step.
    public var condition: WeatherCondition = .unknown
    /// Whether the service marks it as day; `nil` when it does not say.
    public var isDaylight: Bool?
    /// The air temperature at 2 m.
    public var temperature: Temperature?
    /// The apparent temperature, by the service's own formula; computed if the service sends none.
    public var apparentTemperature: Temperature?
    /// Whether ``apparentTemperature`` was computed: wind chill, heat index, or Steadman's formula between them.
    public var isApparentTemperatureComputed = false
    /// The dew point.
    public var dewPoint: Temperature?
    /// The relative humidity.
    public var humidity: Fraction?
    /// The pressure at mean sea level.
    public var pressure: Pressure?
    /// The horizontal visibility.
    public var visibility: Visibility?
    /// The wind.
    public var wind: Wind?
    /// The fraction of the sky that is covered.
    public var cloudCover: Fraction?
    /// The UV index.
    public var uvIndex: UVIndex?
    /// The depth of the snow on the ground.
    public var snowDepth: SnowDepth?

    /// Creates weather without values.
    public init() {}
}

extension InstantWeather {
    /// The properties from the condition to the cloud cover.
    package static let air: [WeatherProperty<InstantWeather>] =
        [
            WeatherProperty("condition", .mode, "The weather in words", { $0.condition }, { $0.condition = $1 }),
            WeatherProperty("daylight", .instant, "Whether the sun is up", { $0.isDaylight }, { $0.isDaylight = $1 }),
            WeatherProperty(
                "temperature", .instant, "The air temperature", { $0.temperature }, { $0.temperature = $1 }),
            WeatherProperty(
                "apparentTemperature", .instant, "The temperature that it feels like",
                { $0.apparentTemperature }, { $0.apparentTemperature = $1 }),
            WeatherProperty("dewPoint", .instant, "The dew point", { $0.dewPoint }, { $0.dewPoint = $1 }),
            WeatherProperty("humidity", .instant, "The relative humidity", { $0.humidity }, { $0.humidity = $1 }),
            WeatherProperty(
                "pressure", .instant, "The pressure at mean sea level", { $0.pressure }, { $0.pressure = $1 }),
            WeatherProperty(
                "visibility", .instant, "The horizontal visibility", { $0.visibility }, { $0.visibility = $1 }),
        ] + Wind.properties(of: { $0.wind }, { $0.wind = $1 }) + [
            WeatherProperty(
                "cloudCover", .instant, "The share of the sky that clouds cover",
                { $0.cloudCover }, { $0.cloudCover = $1 })
        ]

    /// The UV index.
    package static let uvIndex = WeatherProperty<InstantWeather>(
        "uvIndex", .instant, "The UV index", { $0.uvIndex }, { $0.uvIndex = $1 })

    /// The snow depth.
    package static let snowDepth = WeatherProperty<InstantWeather>(
        "snowDepth", .instant, "The depth of the snow on the ground", { $0.snowDepth }, { $0.snowDepth = $1 })
}

/// Cloud cover by height.
///
///     step.cloudLayers = CloudLayers(low: Fraction(octas: 6), medium: nil, high: Fraction(octas: 1))
public struct CloudLayers: Sendable, Hashable {
    /// Below about 2 km.
    public var low: Fraction?
    /// From about 2 to 7 km.
    public var medium: Fraction?
    /// Above about 5 to 7 km.
    public var high: Fraction?

    /// Creates the layers; `nil` when all are unknown.
    public init?(low: Fraction?, medium: Fraction?, high: Fraction?) {
        if low == nil, medium == nil, high == nil { return nil }
        self.low = low
        self.medium = medium
        self.high = high
    }
}
