import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads current conditions, a list of one element.
    ///
    /// Fields: <https://developer.accuweather.com/accuweather-current-conditions-api/apis>.
    mutating func addAccuWeatherCurrent(_ root: JSONValue) throws {
        let wire = root[0]
        var weather = CurrentWeather(date: try wire["EpochTime"].date(.secondsSince1970))
        weather.instant = InstantWeather(accuWeather: wire) { $0["Metric"] }
        weather.isDaylight = wire["IsDayTime"].bool
        weather.pressure = wire["Pressure"]["Metric"].quantity(of: "mb", Pressure.init(hectopascals:))
        weather.recentPrecipitation = wire["Precip1hr"]["Metric"]
            .quantity(of: "mm", PrecipitationAmount.init(millimeters:)).map(Precipitation.init(total:))
        weather.recentPrecipitationDuration = weather.recentPrecipitation == nil ? nil : 3600
        current = weather
        provenance.observed = weather.date
    }

    /// Reads a list of hours.
    ///
    /// Fields: <https://developer.accuweather.com/accuweather-forecast-api/apis>.
    mutating func addAccuWeatherHours(_ root: JSONValue) throws {
        var assembly = StepAssembly(longestGap: 3600)
        for hour in try root.requiredElements() {
            if let date = hour["EpochDateTime"].date(ifPresent: .secondsSince1970) {
                assembly.append(HourWeather(accuWeather: hour, date: date))
            } else if !hour["EpochDateTime"].exists {
                hour["EpochDateTime"].note(.missing)
            }
        }
        hours = assembly.steps()
        if hours.isEmpty { throw root[0]["EpochDateTime"].missing }
    }
}

extension InstantWeather {
    /// Reads what the current weather and an hour have in common.
    ///
    /// The current weather has each quantity in two systems of units; `metric` selects the metric one.
    fileprivate init(accuWeather wire: JSONValue, _ metric: (JSONValue) -> JSONValue = { $0 }) {
        self.init()
        condition = WeatherCondition(accuWeather: wire["WeatherIcon"].int)
        temperature = metric(wire["Temperature"]).quantity(of: "C", Temperature.init(celsius:))
        apparentTemperature = metric(wire["RealFeelTemperature"]).quantity(of: "C", Temperature.init(celsius:))
        dewPoint = metric(wire["DewPoint"]).quantity(of: "C", Temperature.init(celsius:))
        humidity = wire["RelativeHumidity"].quantity(Fraction.init(percent:))
        visibility = metric(wire["Visibility"]).quantity(of: "km", Visibility.init(kilometers:))
        wind = Wind(accuWeather: wire, metric)
        cloudCover = wire["CloudCover"].quantity(Fraction.init(percent:))
        uvIndex = wire["UVIndex"].quantity(UVIndex.init(value:))
    }
}

extension HourWeather {
    /// An hour, which begins at its time.
    fileprivate init(accuWeather hour: JSONValue, date: Date) {
        self.init(date: date, duration: 3600)
        instant = InstantWeather(accuWeather: hour)
        instant.isDaylight = hour["IsDaylight"].bool
        chances.precipitationChance = hour["PrecipitationProbability"].quantity(Fraction.init(percent:))
        precipitation = Precipitation(accuWeather: hour)
    }
}

extension Wind {
    /// The wind of the current weather, an hour, or half a day.
    init?(accuWeather wire: JSONValue, _ metric: (JSONValue) -> JSONValue = { $0 }) {
        self.init(
            speed: metric(wire["Wind"]["Speed"]).quantity(of: "km/h", Speed.init(kilometersPerHour:)),
            gust: metric(wire["WindGust"]["Speed"]).quantity(of: "km/h", Speed.init(kilometersPerHour:)),
            direction: wire["Wind"]["Direction"]["Degrees"].quantity(Angle.init(degrees:)))
    }
}

extension Precipitation {
    /// The total and the rain, as water.
    ///
    /// The rest is frozen; for snow, the service also sends the depth.
    init?(accuWeather wire: JSONValue) {
        guard let total = wire["TotalLiquid"].quantity(of: "mm", PrecipitationAmount.init(millimeters:)) else {
            return nil
        }
        self.init(total: total)
        guard let rain = wire["Rain"].quantity(of: "mm", PrecipitationAmount.init(millimeters:)) else { return }
        self.rain = rain
        // Both are rounded, so the rain can slightly exceed the total.
        snow = PrecipitationAmount(millimeters: max(0, total.millimeters - rain.millimeters))
    }
}

extension JSONValue {
    /// The value of an object such as `{"Value": 13.4, "Unit": "C"}`; a value in another unit is noted.
    ///
    /// A forecast's units depend on the request: a temperature in °F must not be read as one in °C.
    func quantity<Value: Quantity>(of unit: String, _ make: (Double) -> Value) -> Value? {
        guard self["Unit"].string ?? unit == unit else {
            self["Unit"].note(.wrongType)
            return nil
        }
        return self["Value"].quantity(make)
    }
}
