import WeatherCore

/// The blocks `main` and `wind`, which current weather and forecast steps share.
struct OpenWeatherMain {
    let temperature: Temperature?
    let apparentTemperature: Temperature?
    let humidity: Fraction?
    let pressure: Pressure?
    let wind: Wind?

    init(_ block: JSONValue) {
        let main = block["main"]
        temperature = main["temp"].quantity(Temperature.init(kelvin:))
        apparentTemperature = main["feels_like"].quantity(Temperature.init(kelvin:))
        humidity = main["humidity"].quantity(Fraction.init(percent:))
        // `pressure` is that at the ground in some answers; `sea_level`, where sent, is the one at sea level.
        pressure = (main["sea_level"].exists ? main["sea_level"] : main["pressure"])
            .quantity(Pressure.init(hectopascals:))

        // `temp_min` and `temp_max` are the spread over a city's area, not the extremes of a period, so they are not
        // read.
        let speed = block["wind"]["speed"]
        if temperature == nil, let number = main["temp"].double, (-100...135).contains(number) {
            // Degrees instead of kelvins: the answer has other units than requested, and its speeds may be in miles per
            // hour.
            if speed.exists { speed.note(.outOfRange) }
            wind = Wind(speed: nil, direction: block["wind"]["deg"].quantity(Angle.init(degrees:)))
        } else {
            wind = Wind(
                speed: speed.quantity(Speed.init(metersPerSecond:)),
                gust: block["wind"]["gust"].quantity(Speed.init(metersPerSecond:)),
                direction: block["wind"]["deg"].quantity(Angle.init(degrees:)))
        }
    }
}
