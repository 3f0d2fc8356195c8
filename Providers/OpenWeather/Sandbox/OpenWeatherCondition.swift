import WeatherSandbox

/// The service's code for given weather.
///
/// https://openweathermap.org/weather-conditions
struct OpenWeatherCondition {
    let id: Int
    let group: String
    let description: String
    /// The icon without its `d` or `n`.
    let icon: String

    init(_ air: Air, _ fall: Fall) {
        (id, group, description, icon) =
            switch (fall.kind, fall.intensity) {
            case (.rain, .heavy) where air.temperature > 18:
                (202, "Thunderstorm", "thunderstorm with heavy rain", "11")
            case (.rain, .light): (500, "Rain", "light rain", "10")
            case (.rain, .moderate): (501, "Rain", "moderate rain", "10")
            case (.rain, .heavy): (502, "Rain", "heavy intensity rain", "10")
            case (.sleet, .light): (615, "Snow", "light rain and snow", "13")
            case (.sleet, _): (616, "Snow", "rain and snow", "13")
            case (.snow, .light): (600, "Snow", "light snow", "13")
            case (.snow, .moderate): (601, "Snow", "snow", "13")
            case (.snow, .heavy): (602, "Snow", "heavy snow", "13")
            case (nil, _) where air.visibility < 1000: (741, "Fog", "fog", "50")
            case (nil, _) where air.visibility < 2000: (701, "Mist", "mist", "50")
            case (nil, _) where air.cloudCover < 0.11: (800, "Clear", "clear sky", "01")
            case (nil, _) where air.cloudCover <= 0.25: (801, "Clouds", "few clouds", "02")
            case (nil, _) where air.cloudCover <= 0.50: (802, "Clouds", "scattered clouds", "03")
            case (nil, _) where air.cloudCover <= 0.84: (803, "Clouds", "broken clouds", "04")
            case (nil, _): (804, "Clouds", "overcast clouds", "04")
            }
    }
}
