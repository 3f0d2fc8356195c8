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
        // `pressure` is at the ground in some answers; where `sea_level` is sent it is what its name says.
        pressure = (main["sea_level"].exists ? main["sea_level"] : main["pressure"])
            .quantity(Pressure.init(hectopascals:))

        // `temp_min` and `temp_max` are the spread over a city's area, not the extremes of a time: left alone.
        let speed = block["wind"]["speed"]
        if temperature == nil, let number = main["temp"].double, (-100...135).contains(number) {
            // Degrees instead of kelvins: the answer is to a question in other units, and its speeds may be miles.
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
