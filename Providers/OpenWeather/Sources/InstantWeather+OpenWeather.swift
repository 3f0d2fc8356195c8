import WeatherCore

extension InstantWeather {
    /// Reads what the current weather and a forecast's element have in common in answers of `/data/2.5`.
    init(openWeather wire: JSONValue) {
        self.init()
        let main = wire["main"]
        // `temp_min` and `temp_max` are the spread over a city's area, not the extremes of a period, so they are not
        // read.
        temperature = main["temp"].quantity(Temperature.init(kelvin:))
        apparentTemperature = main["feels_like"].quantity(Temperature.init(kelvin:))
        humidity = main["humidity"].quantity(Fraction.init(percent:))
        // `pressure` is at ground level in some answers; `sea_level`, if sent, is at sea level.
        pressure = (main["sea_level"].exists ? main["sea_level"] : main["pressure"])
            .quantity(Pressure.init(hectopascals:))
        visibility = wire["visibility"].quantity(Visibility.init(meters:))
        let wind = wire["wind"]
        self.wind = Wind(openWeather: wind["speed"], gust: wind["gust"], direction: wind["deg"], with: main["temp"])
        cloudCover = wire["clouds"]["all"].quantity(Fraction.init(percent:))
    }

    /// Reads what the current weather and an hour of One Call have in common.
    ///
    /// One Call does not group temperature and wind in blocks.
    init(oneCall wire: JSONValue) {
        self.init()
        isDaylight = wire["weather"][0]["icon"].isDaylightOfIcon
        temperature = wire["temp"].quantity(Temperature.init(kelvin:))
        apparentTemperature = wire["feels_like"].quantity(Temperature.init(kelvin:))
        dewPoint = wire["dew_point"].quantity(Temperature.init(kelvin:))
        humidity = wire["humidity"].quantity(Fraction.init(percent:))
        pressure = wire["pressure"].quantity(Pressure.init(hectopascals:))
        visibility = wire["visibility"].quantity(Visibility.init(meters:))
        wind = Wind(oneCall: wire, with: wire["temp"])
        cloudCover = wire["clouds"].quantity(Fraction.init(percent:))
        uvIndex = wire["uvi"].quantity(UVIndex.init(value:))
    }
}

extension Wind {
    /// Reads the wind of a block of One Call.
    init?(oneCall block: JSONValue, with temperature: JSONValue) {
        self.init(
            openWeather: block["wind_speed"], gust: block["wind_gust"], direction: block["wind_deg"], with: temperature)
    }

    /// Reads a wind, given the temperature of the same block.
    init?(openWeather speed: JSONValue, gust: JSONValue, direction: JSONValue, with temperature: JSONValue) {
        let direction = direction.quantity(Angle.init(degrees:))
        if let number = temperature.double, (-100...135).contains(number) {
            // Degrees Celsius or Fahrenheit instead of kelvins mean that the answer has other units than requested, so
            // its speeds may be in miles per hour.
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
