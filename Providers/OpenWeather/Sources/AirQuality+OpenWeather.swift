import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the answer of `/data/2.5/air_pollution/forecast`.
    ///
    /// Fields: <https://openweathermap.org/api/air-pollution#fields>.
    mutating func addOpenWeatherAir(_ root: JSONValue) throws {
        airQuality = try root["list"].requiredElements().timed.map { AirQuality(openWeather: $0.value, date: $0.date) }
    }
}

extension AirQuality {
    /// Reads an hour; all concentrations are in µg/m³.
    fileprivate init(openWeather hour: JSONValue, date: Date) {
        self.init(date: date)
        let index = hour["main"]["aqi"]
        if let value = index.double {
            if (1...5).contains(value) { indices = [.init(value, scale: .provider)] } else { index.note(.outOfRange) }
        }
        let air = hour["components"]
        fineParticulates = air["pm2_5"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        coarseParticulates = air["pm10"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        ozone = air["o3"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        nitrogenDioxide = air["no2"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        sulfurDioxide = air["so2"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        carbonMonoxide = air["co"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        ammonia = air["nh3"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
    }
}

extension [JSONValue] {
    /// The elements with the times that they state in `dt`, in order; duplicates and those without a time are left out.
    var timed: [(date: Date, value: JSONValue)] {
        var timed: [(date: Date, value: JSONValue)] = []
        for element in self {
            if let date = element["dt"].date(ifPresent: .secondsSince1970) {
                timed.append((date, element))
            } else if !element["dt"].exists {
                element["dt"].note(.missing)
            }
        }
        timed.sort { $0.date < $1.date }
        return timed.indices.filter { $0 == 0 || timed[$0 - 1].date < timed[$0].date }.map { timed[$0] }
    }
}
