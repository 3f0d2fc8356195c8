import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads a forecast of `snow1g`.
    ///
    /// Parameters and units: <https://opendata.smhi.se/metfcst/snow1gv1/parameters>.
    mutating func addSMHIForecast(_ root: JSONValue, now: Date) throws {
        // The last days have steps of twelve hours.
        var assembly = StepAssembly(longestGap: 12 * 3600)
        for element in try root["timeSeries"].requiredElements() {
            guard let date = element["time"].date(ifPresent: .internet) else {
                if !element["time"].exists { element["time"].note(.missing) }
                continue
            }
            assembly.append(HourWeather(smhi: element["data"], date: date))
            let start = element["intervalParametersStartTime"].date(ifPresent: .internet)
            assembly.append(StepSpan(smhi: element["data"], from: start, to: date))
        }
        hours = assembly.steps()
        guard !hours.isEmpty else { throw root["timeSeries"][0]["time"].missing }
        current = CurrentWeather(in: hours, at: now)
        if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
        provenance.issued = root["referenceTime"].date(ifPresent: .internet)
    }
}

extension HourWeather {
    /// The values at the time of an element.
    init(smhi data: JSONValue, date: Date) {
        self.init(date: date, duration: 0)
        instant.temperature = data["air_temperature"].known(Temperature.init(celsius:))
        instant.humidity = data["relative_humidity"].known(Fraction.init(percent:))
        instant.pressure = data["air_pressure_at_mean_sea_level"].known(Pressure.init(hectopascals:))
        instant.visibility = data["visibility_in_air"].known(Visibility.init(kilometers:))
        instant.wind = Wind(
            speed: data["wind_speed"].known(Speed.init(metersPerSecond:)),
            gust: data["wind_speed_of_gust"].known(Speed.init(metersPerSecond:)),
            direction: data["wind_from_direction"].known(Angle.init(degrees:)))
        instant.cloudCover = data["cloud_area_fraction"].known(Fraction.init(octas:))
        cloudLayers = CloudLayers(
            low: data["low_type_cloud_area_fraction"].known(Fraction.init(octas:)),
            medium: data["medium_type_cloud_area_fraction"].known(Fraction.init(octas:)),
            high: data["high_type_cloud_area_fraction"].known(Fraction.init(octas:)))
    }
}

extension StepSpan {
    /// The values for the interval that ends with an element: the amount with its frozen part, the chance and the
    /// condition.
    ///
    /// The amount is a sum in kg/m², not a rate as in `pmp3g`. In answers of early 2026 the interval began at its own
    /// end; it is then taken from the previous element on.
    init(smhi data: JSONValue, from start: Date?, to end: Date) {
        if let start, start < end {
            self.init(from: start, to: end, beginsStep: true)
        } else {
            self.init(before: end)
        }
        condition = data["symbol_code"].int.map(WeatherCondition.init(smhi:))
        precipitation = data["precipitation_amount_mean"].known(PrecipitationAmount.init(millimeters:))
            .map(Precipitation.init(total:))
        // -9 if nothing falls.
        let part = data["precipitation_frozen_part"]
        if let total = precipitation?.total, part.double != -9, let frozen = part.known(Fraction.init(percent:)) {
            precipitation?.snow = PrecipitationAmount(millimeters: total.millimeters * frozen.fraction)
            precipitation?.rain = PrecipitationAmount(millimeters: total.millimeters * (1 - frozen.fraction))
        }
        chances.precipitationChance = data["probability_of_precipitation"].known(Fraction.init(percent:))
        chances.thunderChance = data["thunderstorm_probability"].known(Fraction.init(percent:))
    }
}

extension JSONValue {
    /// The value as a quantity; `nil` also for 9999, which the service sends for an unknown value.
    fileprivate func known<Value: Quantity>(_ make: (Double) -> Value) -> Value? {
        double == 9999 ? nil : quantity(make)
    }
}
