import WeatherCore

/// Where the values of an instant are: of a step's beginning, or of the current weather.
struct MappedInstant: Sendable {
    var condition: MappedCondition?
    var isDaylight: MappedPlain?
    var temperature: MappedQuantity<Temperature>?
    var apparentTemperature: MappedQuantity<Temperature>?
    var dewPoint: MappedQuantity<Temperature>?
    var humidity: MappedQuantity<Fraction>?
    var pressure: MappedQuantity<Pressure>?
    var visibility: MappedQuantity<Visibility>?
    var windSpeed: MappedQuantity<Speed>?
    var windGust: MappedQuantity<Speed>?
    var windDirection: MappedQuantity<Angle>?
    var cloudCover: MappedQuantity<Fraction>?
    var lowClouds: MappedQuantity<Fraction>?
    var mediumClouds: MappedQuantity<Fraction>?
    var highClouds: MappedQuantity<Fraction>?
    var fogCover: MappedQuantity<Fraction>?
    var uvIndex: MappedQuantity<UVIndex>?
    var snowDepth: MappedQuantity<SnowDepth>?
    var precipitationChance: MappedQuantity<Fraction>?
    var precipitation: MappedAmount?

    /// The names of the properties in a file.
    static let names = [
        "condition", "isDaylight", "temperature", "apparentTemperature", "dewPoint", "humidity", "pressure",
        "visibility", "windSpeed", "windGust", "windDirection", "cloudCover", "lowClouds", "mediumClouds",
        "highClouds", "fogCover", "uvIndex", "snowDepth",
    ]
    /// The names of those that are about the time that follows.
    static let stepNames = ["precipitationChance", "precipitation"]

    /// Reads the properties of an object; those with mistakes are `nil`.
    init(_ property: MappedProperty, _ file: MappingFileContext) {
        func quantity<Value: MappedUnits>(_ name: String) -> MappedQuantity<Value>? {
            property[name].flatMap { MappedQuantity($0, file) }
        }
        condition = property["condition"].flatMap { MappedCondition($0, file) }
        isDaylight = property["isDaylight"].flatMap(file.paths).map(MappedPlain.init)
        temperature = quantity("temperature")
        apparentTemperature = quantity("apparentTemperature")
        dewPoint = quantity("dewPoint")
        humidity = quantity("humidity")
        pressure = quantity("pressure")
        visibility = quantity("visibility")
        windSpeed = quantity("windSpeed")
        windGust = quantity("windGust")
        windDirection = quantity("windDirection")
        cloudCover = quantity("cloudCover")
        lowClouds = quantity("lowClouds")
        mediumClouds = quantity("mediumClouds")
        highClouds = quantity("highClouds")
        fogCover = quantity("fogCover")
        uvIndex = quantity("uvIndex")
        snowDepth = quantity("snowDepth")
        precipitationChance = quantity("precipitationChance")
        precipitation = property["precipitation"].flatMap { MappedAmount($0, file) }
    }
}
