import Foundation
import WeatherCore

/// Parameters and units: <https://datahub.metoffice.gov.uk/docs/f/category/site-specific/type/site-specific/api-documentation>.
extension WeatherReport {
    /// Reads the hours.
    mutating func addMetOfficeHours(_ root: JSONValue, now: Date) throws {
        let properties = root["features"][0]["properties"]
        var assembly = StepAssembly(longestGap: 3600)
        for hour in try properties["timeSeries"].requiredElements() {
            guard let date = hour.metOfficeTime else { continue }
            assembly.append(HourWeather(metOffice: hour, date: date))
            // "Over the previous hour". The hour before the first time is over and becomes no step.
            var span = StepSpan(from: date - 3600, to: date)
            span.precipitation = hour["totalPrecipAmount"].quantity(PrecipitationAmount.init(millimeters:))
                .map(Precipitation.init(total:))
            assembly.append(span)
        }
        hours = assembly.steps()
        guard !hours.isEmpty else { throw properties["timeSeries"][0]["time"].missing }
        provenance.issued = properties["modelRunDate"].date(ifPresent: .internet)
        current = CurrentWeather(in: hours, at: now)
        if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
    }

    /// Reads the days, each identified by its date at 0:00 UTC.
    ///
    /// The service begins with the day before the issue, because of its night; that day is over and left out.
    mutating func addMetOfficeDays(_ root: JSONValue) throws {
        let series = root["features"][0]["properties"]["timeSeries"]
        let zone = place.timeZone?.zone ?? place.coordinates.metOfficeZone
        let issued = root["features"][0]["properties"]["modelRunDate"].date(ifPresent: .internet)
        var days: [Date: DayWeather] = [:]
        for element in try series.requiredElements() {
            guard let date = element.metOfficeTime else { continue }
            let noon = date + 43_200
            let day = DayWeather(metOffice: element, at: noon - Double(zone.secondsFromGMT(for: noon)), in: zone)
            days[day.start] = days[day.start] ?? day
        }
        guard !days.isEmpty else { throw series[0]["time"].missing }
        self.days = days.values.filter { day in issued.map { day.end > $0 } ?? true }.sorted { $0.start < $1.start }
    }
}

extension HourWeather {
    /// The values at a time; the manual states no period for the code and the chance.
    fileprivate init(metOffice hour: JSONValue, date: Date) {
        self.init(date: date, duration: 3600)
        let code = hour["significantWeatherCode"].int
        instant.condition = WeatherCondition(metOffice: code)
        instant.isDaylight = code.flatMap(Bool.init(metOfficeDaylight:))
        instant.temperature = hour["screenTemperature"].quantity(Temperature.init(celsius:))
        instant.apparentTemperature = hour["feelsLikeTemperature"].quantity(Temperature.init(celsius:))
        instant.dewPoint = hour["screenDewPointTemperature"].quantity(Temperature.init(celsius:))
        instant.humidity = hour["screenRelativeHumidity"].quantity(Fraction.init(percent:))
        instant.pressure = hour["mslp"].quantity(Pressure.init(pascals:))
        instant.visibility = hour["visibility"].quantity(Visibility.init(meters:))
        instant.wind = Wind(
            speed: hour["windSpeed10m"].quantity(Speed.init(metersPerSecond:)),
            gust: hour["windGustSpeed10m"].quantity(Speed.init(metersPerSecond:)),
            direction: hour["windDirectionFrom10m"].quantity(Angle.init(degrees:)))
        instant.uvIndex = hour["uvIndex"].quantity(UVIndex.init(value:))
        chances.precipitationChance = hour["probOfPrecipitation"].quantity(Fraction.init(percent:))
    }
}

extension DayWeather {
    /// Reads a day with its daytime, about 6:00 to 18:00, and the following night.
    ///
    /// For a day under way, the service may send only the night. Wind, humidity and pressure are at local midday and
    /// midnight.
    fileprivate init(metOffice day: JSONValue, at noon: Date, in zone: TimeZone) {
        self.init(containing: noon, in: zone)
        var daytime = DayPartForecast(start: noon - 6 * 3600, end: noon + 6 * 3600)
        daytime.condition = WeatherCondition(metOffice: day["daySignificantWeatherCode"].int)
        daytime.highTemperature = day["dayMaxScreenTemperature"].quantity(Temperature.init(celsius:))
        daytime.precipitationChance = day["dayProbabilityOfPrecipitation"].quantity(Fraction.init(percent:))
        daytime.humidity = day["middayRelativeHumidity"].quantity(Fraction.init(percent:))
        daytime.wind = Wind(
            speed: day["midday10MWindSpeed"].quantity(Speed.init(metersPerSecond:)),
            gust: day["midday10MWindGust"].quantity(Speed.init(metersPerSecond:)),
            direction: day["midday10MWindDirection"].quantity(Angle.init(degrees:)))
        var night = DayPartForecast(start: noon + 6 * 3600, end: noon + 18 * 3600)
        night.condition = WeatherCondition(metOffice: day["nightSignificantWeatherCode"].int)
        night.lowTemperature = day["nightMinScreenTemperature"].quantity(Temperature.init(celsius:))
        night.precipitationChance = day["nightProbabilityOfPrecipitation"].quantity(Fraction.init(percent:))
        night.humidity = day["midnightRelativeHumidity"].quantity(Fraction.init(percent:))
        night.wind = Wind(
            speed: day["midnight10MWindSpeed"].quantity(Speed.init(metersPerSecond:)),
            gust: day["midnight10MWindGust"].quantity(Speed.init(metersPerSecond:)),
            direction: day["midnight10MWindDirection"].quantity(Angle.init(degrees:)))
        (daytimeForecast, overnightForecast) = (daytime, night)
        isPartial = !day["daySignificantWeatherCode"].exists
        condition = isPartial ? night.condition : daytime.condition
        highTemperature = daytime.highTemperature
        lowTemperature = night.lowTemperature
        chances.precipitationChance = [daytime.precipitationChance, night.precipitationChance].compactMap(\.self).max()
        wind = daytime.wind
        pressure = day["middayMslp"].quantity(Pressure.init(pascals:))
        uvIndex = day["maxUvIndex"].quantity(UVIndex.init(value:))
    }
}

extension JSONValue {
    /// The time of an element; a missing one is noted.
    fileprivate var metOfficeTime: Date? {
        if !self["time"].exists { self["time"].note(.missing) }
        return self["time"].date(ifPresent: .internet)
    }
}

extension Coordinates {
    /// A time zone of whole hours, for a place whose own is unknown.
    fileprivate var metOfficeZone: TimeZone { TimeZone(secondsFromGMT: Int((longitude / 15).rounded()) * 3600) ?? .gmt }
}
