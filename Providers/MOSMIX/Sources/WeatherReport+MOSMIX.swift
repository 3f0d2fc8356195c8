import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the forecast of a station.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has no step.
    mutating func addMOSMIX(_ root: XMLElement) throws {
        let forecast = try StationForecast(root)
        var assembly = StepAssembly(longestGap: 3600)
        for step in forecast.instants { assembly.append(step) }
        for span in forecast.spans { assembly.append(span) }
        hours = assembly.steps()
        if hours.isEmpty { throw root["Document"]["Placemark"]["ExtendedData"]["Forecast"]["value"].missing }
        temperatureExtremes = forecast.extremes
    }
}

extension StationForecast {
    /// The values at each time.
    fileprivate var instants: [HourWeather] {
        let temperatures = quantities("TTT", Temperature.init(kelvin:))
        let dewPoints = quantities("Td", Temperature.init(kelvin:))
        // Reduced to sea level.
        let pressures = quantities("PPPP", Pressure.init(pascals:))
        let visibilities = quantities("VV", Visibility.init(meters:))
        let speeds = quantities("FF", Speed.init(metersPerSecond:))
        let directions = quantities("DD", Angle.init(degrees:))
        let cover = quantities("N", Fraction.init(percent:))
        let layers = ["Nl", "Nm", "Nh"].map { quantities($0, Fraction.init(percent:)) }
        return dates.map { time in
            var step = HourWeather(date: time, duration: 0)
            step.temperature = temperatures[time]
            step.dewPoint = dewPoints[time]
            step.pressure = pressures[time]
            step.visibility = visibilities[time]
            step.wind = Wind(speed: speeds[time], direction: directions[time])
            step.cloudCover = cover[time]
            step.cloudLayers = CloudLayers(low: layers[0][time], medium: layers[1][time], high: layers[2][time])
            return step
        }
    }

    /// The values of the hour before each time: the amount, the chance of at least 0.1 mm, the highest gust, and the
    /// condition, which agrees with the amount.
    fileprivate var spans: [StepSpan] {
        let amounts = quantities("RR1c", PrecipitationAmount.init(millimeters:))
        let snow = quantities("RRS1c", PrecipitationAmount.init(millimeters:))
        let chances = quantities("R101", Fraction.init(percent:))
        let gusts = quantities("FX1", Speed.init(metersPerSecond:))
        let codes = values("ww")
        return dates.map { time in
            var span = StepSpan(before: time, lasting: 3600)
            span.condition = codes[time].map { WeatherCondition(mosmix: Int(exactly: $0)) }
            span.precipitationChance = chances[time]
            span.gust = gusts[time]
            // If the total is missing, only the snow is known to fall.
            span.precipitation = (amounts[time] ?? snow[time]).map(Precipitation.init(total:))
            span.precipitation?.snow = snow[time]
            return span
        }
    }

    /// The extremes of twelve hours, which are sent at their end, twice a day.
    fileprivate var extremes: [TemperatureExtremes] {
        let lows = quantities("TN", Temperature.init(kelvin:))
        let highs = quantities("TX", Temperature.init(kelvin:))
        return dates.compactMap { time in
            TemperatureExtremes(start: time - 12 * 3600, end: time, low: lows[time], high: highs[time])
        }
    }
}
