import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads a place's analysis: °C, percent and km/h as texts, and Israel's local time without a zone.
    mutating func addIMSAnalysis(_ analysis: JSONValue) throws {
        let date = try analysis["forecast_time"].date(.local(IsraelTime.zone))
        var weather = CurrentWeather(date: date, isForecast: true)
        weather.instant = InstantWeather(ims: analysis)
        weather.temperature = analysis["temperature"].quantity(Temperature.init(celsius:))
        weather.apparentTemperature = analysis["feels_like"].quantity(Temperature.init(celsius:))
        weather.dewPoint = analysis["due_point_Temp"].quantity(Temperature.init(celsius:))
        current = weather
    }

    /// Reads the days, which contain their hours and the country's forecast in words.
    ///
    /// Members are named by the date of a day or the time of an hour; their values state it as well.
    mutating func addIMSForecast(_ root: JSONValue, language: String) throws {
        var assembly = StepAssembly(longestGap: 3600)
        var days: [Date: DayWeather] = [:]
        for (_, day) in root["data"].members.prefix(30) {
            for (_, hour) in day["hourly"].members.prefix(30) {
                guard let date = hour["forecast_time"].date(ifPresent: .local(IsraelTime.zone)) else {
                    if !hour["forecast_time"].exists { hour["forecast_time"].note(.missing) }
                    continue
                }
                assembly.append(HourWeather(ims: hour, date: date))
            }
            if let date = day["daily"]["forecast_date"].date(ifPresent: .local(IsraelTime.zone)), days[date] == nil {
                days[date] = DayWeather(ims: day["daily"], start: date)
            }
            let words = day["country"]
            narrative =
                narrative
                ?? Narrative(
                    words["description"].string, language: language,
                    issued: words["created"].date(ifPresent: .local(IsraelTime.zone)))
        }
        hours = assembly.steps()
        self.days = days.values.sorted { $0.start < $1.start }
        guard !hours.isEmpty || !days.isEmpty else { throw root["data"].missing }
    }
}

extension InstantWeather {
    /// Reads what the analysis and an hour have in common; their temperatures have different names.
    fileprivate init(ims wire: JSONValue) {
        self.init()
        condition = WeatherCondition(ims: wire["weather_code"].int)
        humidity = wire["relative_humidity"].quantity(Fraction.init(percent:))
        wind = Wind(ims: wire)
        uvIndex = wire["u_v_index"].quantity(UVIndex.init(value:))
    }
}

extension HourWeather {
    /// The values of an hour, in °C, percent, km/h and mm.
    ///
    /// The service does not say whether amount, chance and code are for the hour before or after; recorded answers do
    /// not decide it. They are taken for the hour after.
    init(ims hour: JSONValue, date: Date) {
        self.init(date: date, duration: 3600)
        instant = InstantWeather(ims: hour)
        instant.temperature = hour["precise_temperature"].quantity(Temperature.init(celsius:))
        precipitation = hour["rain"].quantity(PrecipitationAmount.init(millimeters:)).map(Precipitation.init(total:))
        chances.precipitationChance = hour["rain_chance"].quantity(Fraction.init(percent:))
    }
}

extension DayWeather {
    init(ims day: JSONValue, start: Date) {
        self.init(containing: start, in: IsraelTime.zone)
        condition = WeatherCondition(ims: day["weather_code"].int)
        highTemperature = day["maximum_temperature"].quantity(Temperature.init(celsius:))
        lowTemperature = day["minimum_temperature"].quantity(Temperature.init(celsius:))
        uvIndex = day["maximum_uvi"].quantity(UVIndex.init(value:))
    }
}

extension Wind {
    /// Reads a speed in km/h and the number of the direction that the wind blows from:
    /// <https://ims.gov.il/en/wind_directions>.
    init?(ims values: JSONValue) {
        let degrees: [Double] = [
            360, 23, 45, 68, 90, 113, 135, 158, 180, 203, 225, 248, 270, 293, 315, 338,
            // North again.
            0,
        ]
        let direction = values["wind_direction_id"].int.flatMap {
            (1...degrees.count).contains($0) ? degrees[$0 - 1] : nil
        }
        self.init(
            speed: values["wind_speed"].quantity(Speed.init(kilometersPerHour:)),
            gust: values["gust_speed"].quantity(Speed.init(kilometersPerHour:)),
            direction: direction.map(Angle.init(degrees:)))
    }
}
