import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads a forecast: a grid cell's, or one in words by hours or half days.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` for a document that is neither.
    mutating func addNWSForecast(_ root: JSONValue) throws {
        let properties = root["properties"]
        provenance.issued = properties["updateTime"].date(ifPresent: .internet)
        if properties["periods"].exists {
            var assembly = StepAssembly(longestGap: 24 * 3600)
            for period in try properties["periods"].requiredElements().compactMap(Period.init) {
                assembly.append(period.step)
                period.extremes.map { temperatureExtremes.append($0) }
            }
            hours = assembly.steps()
            guard !hours.isEmpty else { throw properties["periods"][0]["startTime"].missing }
        } else {
            let forecast = try GridForecast(properties)
            hours = forecast.steps
            temperatureExtremes = forecast.extremes
        }
    }

    /// Reads a document in DWML.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has neither a forecast nor an observation.
    mutating func addDWML(_ root: XMLElement) throws {
        let forecast = try DWML(root)
        provenance.issued = forecast.issued
        provenance.observed = forecast.current?.date
        hours = forecast.steps
        temperatureExtremes = forecast.extremes
        current = forecast.current
    }

    /// Reads an observation: a single one, or the first in a list that has a time.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` for a document without an observation.
    mutating func addNWSObservation(_ root: JSONValue) throws {
        let observations = root["features"].exists ? root["features"].elements : [root]
        guard let latest = observations.lazy.compactMap(CurrentWeather.init(nws:)).first else {
            throw root["properties"]["timestamp"].missing
        }
        current = latest
        provenance.observed = latest.date
    }
}

extension WeatherReport {
    /// Reads the observations of a station in any order, and keeps the routine one of each hour.
    ///
    /// Between routine observations there are special ones, which have the precipitation since the last routine one, and
    /// some stations send values every five minutes. Those have no text of their own.
    mutating func addNWSHistory(
        _ root: JSONValue, of period: DateInterval, from station: JSONValue, near point: Coordinates
    ) throws {
        let observations = try root["features"].requiredElements().compactMap { observation in
            CurrentWeather(nws: observation).map {
                (weather: $0, isRoutine: observation["properties"]["rawMessage"].string?.isEmpty == false)
            }
        }
        var past = PastWeather(
            observations: observations.filter(\.isRoutine).map(\.weather),
            or: observations.filter { !$0.isRoutine }.map(\.weather), during: period)
        if past.isEmpty { throw root["features"][0]["properties"]["timestamp"].missing }
        past.station = PastWeather.Station(nws: station, near: point)
        history = past
    }
}

extension PastWeather.Station {
    /// A station of the list; `nil` without a place.
    fileprivate init?(nws station: JSONValue, near point: Coordinates) {
        let (properties, position) = (station["properties"], station["geometry"]["coordinates"])
        guard let id = properties["stationIdentifier"].string?.sanitized(limit: 20), !id.isEmpty,
            let longitude = position[0].double, let latitude = position[1].double,
            let place = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        self.init(
            id: id, name: properties["name"].placeName, distance: place.distance(to: point),
            elevation: properties["elevation"]["value"].elevation)
    }
}

extension CurrentWeather {
    /// An observation of a station; `nil` without a time.
    ///
    /// Properties: <https://www.weather.gov/documentation/services-web-api>, `Observation`.
    fileprivate init?(nws observation: JSONValue) {
        let properties = observation["properties"]
        guard let date = properties["timestamp"].date(ifPresent: .internet) else { return nil }
        self.init(date: date)
        instant.condition = WeatherCondition(nwsObservation: properties)
        instant.isDaylight = NWSIcon(properties["icon"])?.isDaylight
        instant.temperature = properties["temperature"].measured(\.temperature)
        // The service sends the one that applies at this temperature, or neither.
        instant.apparentTemperature =
            properties["heatIndex"].measured(\.temperature) ?? properties["windChill"].measured(\.temperature)
        instant.dewPoint = properties["dewpoint"].measured(\.temperature)
        instant.humidity = properties["relativeHumidity"].measured(\.fraction)
        // Without a pressure at sea level, the altimeter setting is used, which is reduced to it by the standard
        // atmosphere.
        instant.pressure =
            properties["seaLevelPressure"].measured(\.pressure) ?? properties["barometricPressure"].measured(\.pressure)
        instant.visibility = properties["visibility"].measured(\.visibility)
        instant.wind = Wind(
            speed: properties["windSpeed"].measured(\.speed),
            gust: properties["windGust"].measured(\.speed),
            direction: properties["windDirection"].measured(\.angle))
        // Stations send the amount of one, three or six hours, depending on the time of observation.
        let amounts = [
            (properties["precipitationLastHour"], 1.0), (properties["precipitationLast3Hours"], 3),
            (properties["precipitationLast6Hours"], 6),
        ]
        for (amount, hours) in amounts where recentPrecipitation == nil {
            recentPrecipitation = amount.measured(\.amount).map(Precipitation.init(total:))
            recentPrecipitationDuration = recentPrecipitation == nil ? nil : hours * 3600
        }
    }
}

extension JSONValue {
    /// A value with its unit and its quality; `nil` if the service's quality control rejected it.
    ///
    /// Quality codes: <https://madis.ncep.noaa.gov/madis_sfc_qc_notes.shtml>.
    func measured<Value: Quantity>(_ make: (WMOUnit) -> ((Double) -> Value)?) -> Value? {
        let quality = self["qualityControl"].string
        guard quality?.hasSuffix("X") != true, quality?.hasSuffix("B") != true else { return nil }
        return make(WMOUnit(self["unitCode"].string)).flatMap { self["value"].quantity($0) }
    }
}
