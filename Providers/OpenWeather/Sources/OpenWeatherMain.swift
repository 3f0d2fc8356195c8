import WeatherCore

/// The values that current weather, steps and days share, in the two forms of the service.
struct OpenWeatherMain {
    let temperature: Temperature?
    let apparentTemperature: Temperature?
    let humidity: Fraction?
    let pressure: Pressure?
    let wind: Wind?

    /// Reads the blocks `main` and `wind` of an answer of `/data/2.5`.
    init(_ block: JSONValue) {
        let main = block["main"]
        // `temp_min` and `temp_max` are the spread over a city's area, not the extremes of a period, so they are not
        // read.
        temperature = main["temp"].quantity(Temperature.init(kelvin:))
        apparentTemperature = main["feels_like"].quantity(Temperature.init(kelvin:))
        humidity = main["humidity"].quantity(Fraction.init(percent:))
        // `pressure` is that at the ground in some answers; `sea_level`, where sent, is the one at sea level.
        pressure = (main["sea_level"].exists ? main["sea_level"] : main["pressure"])
            .quantity(Pressure.init(hectopascals:))
        let wind = block["wind"]
        self.wind = Wind(openWeather: wind["speed"], gust: wind["gust"], direction: wind["deg"], with: main["temp"])
    }

    /// Reads a block of One Call, which has no blocks of its own for temperature and wind.
    init(oneCall block: JSONValue) {
        temperature = block["temp"].quantity(Temperature.init(kelvin:))
        apparentTemperature = block["feels_like"].quantity(Temperature.init(kelvin:))
        humidity = block["humidity"].quantity(Fraction.init(percent:))
        pressure = block["pressure"].quantity(Pressure.init(hectopascals:))
        wind = Wind(oneCall: block, with: block["temp"])
    }
}

extension Wind {
    /// Reads the wind of a block of One Call.
    init?(oneCall block: JSONValue, with temperature: JSONValue) {
        self.init(
            openWeather: block["wind_speed"], gust: block["wind_gust"], direction: block["wind_deg"], with: temperature)
    }

    /// Reads a wind, next to the temperature of the same block.
    init?(openWeather speed: JSONValue, gust: JSONValue, direction: JSONValue, with temperature: JSONValue) {
        let direction = direction.quantity(Angle.init(degrees:))
        if let number = temperature.double, (-100...135).contains(number) {
            // Degrees instead of kelvins: the answer has other units than requested, and its speeds may be in miles per
            // hour.
            if speed.exists { speed.note(.outOfRange) }
            self.init(speed: nil, direction: direction)
        } else {
            self.init(
                speed: speed.quantity(Speed.init(metersPerSecond:)),
                gust: gust.quantity(Speed.init(metersPerSecond:)),
                direction: direction)
        }
    }
}
