import WeatherSandbox

/// The service's icon for given weather, from its own set.
///
/// https://docs.pirateweather.net/en/latest/API/#icon
struct PirateWeatherIcon {
    let text: String

    init(_ air: Air, _ fall: Fall) {
        let half = air.isDaylight ? "day" : "night"
        text =
            switch (fall.kind, fall.intensity) {
            case (.rain, .heavy) where air.temperature > 18: "thunderstorm"
            case (.rain, .light): "light-rain"
            case (.rain, .moderate): "rain"
            case (.rain, .heavy): "heavy-rain"
            case (.sleet, _): "sleet"
            case (.snow, .light): "light-snow"
            case (.snow, .moderate): "snow"
            case (.snow, .heavy): "heavy-snow"
            case (nil, _) where air.visibility < 1000: "fog"
            case (nil, _) where air.cloudCover < 0.125: "clear-\(half)"
            case (nil, _) where air.cloudCover < 0.375: "mostly-clear-\(half)"
            case (nil, _) where air.cloudCover < 0.625: "partly-cloudy-\(half)"
            case (nil, _) where air.cloudCover < 0.875: "mostly-cloudy-\(half)"
            case (nil, _): "cloudy"
            }
    }
}
