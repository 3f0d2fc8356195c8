import Foundation
import WeatherCore

/// What one station has measured in the last months: a document of SMHI for each element.
struct StationRecords {
    /// An element with its number, as in the service's list of parameters.
    ///
    /// Numbers and units: <https://opendata-download-metobs.smhi.se/api/version/1.0.json>.
    enum Element: Int, CaseIterable {
        /// In °C, at an instant.
        case temperature = 1
        /// In degrees, a mean of ten minutes.
        case windDirection = 3
        /// In m/s, a mean of ten minutes.
        case windSpeed = 4
        /// In percent, at an instant.
        case humidity = 6
        /// In mm, the sum of the hour that ends at the time of the value.
        case precipitation = 7
    }

    let station: PastWeather.Station
    /// The documents; there is none for an element that the station does not measure.
    private var documents: [Element: JSONValue] = [:]
    private var failed: [Element: WeatherError] = [:]

    /// Creates the records from the answers for each element.
    ///
    /// The service answers 404 to an element that the station does not measure, which is no failure.
    init(of station: PastWeather.Station, _ answers: [Element: Result<JSONValue, WeatherError>]) {
        self.station = station
        for (element, answer) in answers {
            switch answer {
            case .success(let document): documents[element] = document
            case .failure(let error): if error.code != .placeNotCovered { failed[element] = error }
            }
        }
    }

    /// The problems with the values that were read, and the elements whose requests failed, without those of the
    /// temperature: its document is that of the part.
    var failures: [PartFailure] {
        Element.allCases.filter { $0 != .temperature }.flatMap { element in
            let path = "history.\(element)"
            let values = documents[element]?.failures.map {
                PartFailure(path: path + $0.path.dropFirst(), reason: $0.reason, found: $0.found)
            }
            return (values ?? []) + (failed[element].map { [PartFailure(path: path, reason: .failed($0))] } ?? [])
        }
    }

    /// The observations of a period and at its end, where the value has the amount of the last hour.
    func observations(during period: DateInterval) -> [CurrentWeather] {
        let temperatures = values(.temperature, during: period, Temperature.init(celsius:))
        let directions = values(.windDirection, during: period, Angle.init(degrees:))
        let speeds = values(.windSpeed, during: period, Speed.init(metersPerSecond:))
        let humidities = values(.humidity, during: period, Fraction.init(percent:))
        let amounts = values(.precipitation, during: period, PrecipitationAmount.init(millimeters:))
        let dates = Set(temperatures.keys).union(directions.keys).union(speeds.keys).union(humidities.keys)
            .union(amounts.keys)
        return dates.sorted().map { date in
            var weather = CurrentWeather(date: date)
            weather.instant.temperature = temperatures[date]
            weather.instant.humidity = humidities[date]
            weather.instant.wind = Wind(speed: speeds[date], direction: directions[date])
            if let amount = amounts[date] {
                weather.recentPrecipitation = Precipitation(total: amount)
                weather.recentPrecipitationDuration = 3600
            }
            return weather
        }
    }

    /// The values of an element by time: `{"date": 1775088000000, "value": "3.1", "quality": "G"}`.
    private func values<Value: Quantity>(
        _ element: Element, during period: DateInterval, _ make: (Double) -> Value
    ) -> [Date: Value] {
        var values: [Date: Value] = [:]
        for record in documents[element]?["value"].elements ?? [] {
            guard let date = record["date"].date(ifPresent: .millisecondsSince1970), period.contains(date),
                record["quality"].isUsableQuality
            else { continue }
            values[date] = values[date] ?? record["value"].quantity(make)
        }
        return values
    }
}

extension JSONValue {
    /// Whether a value of this quality is shown: green (approved), yellow (probably right), or not stated.
    ///
    /// Legend: <https://www.smhi.se/data/oppna-data/meteorologiska-data/meteorologiska-observationer-1.34237>.
    fileprivate var isUsableQuality: Bool { string.map(["G", "Y"].contains) ?? true }
}
