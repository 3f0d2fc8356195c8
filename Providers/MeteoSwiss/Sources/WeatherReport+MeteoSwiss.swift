import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the values of the first station that measured a temperature.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when the file has no station, or `placeNotCovered`
    ///   when it has none of these.
    mutating func addMeteoSwiss(_ values: Table, of stations: [Station]) throws {
        let rows = Dictionary(values.rows.compactMap { row in row["Station/Location"].map { ($0, row) } }) { first, _ in
            first
        }
        if rows.isEmpty { throw values.missing("Station/Location") }
        for row in stations.compactMap({ rows[$0.id] }) where row["tre200s0"] != nil {
            var failures: [PartFailure] = []
            guard let current = CurrentWeather(meteoSwiss: row, &failures), current.temperature != nil else { continue }
            self.current = current
            provenance.observed = current.date
            self.failures += failures
            return
        }
        throw WeatherError(.outsideCoverage, provider: MeteoSwissProvider.descriptor.id)
    }
}

extension CurrentWeather {
    /// Reads a station's row; `nil` without a time, which is in UTC.
    ///
    /// The columns are described at
    /// <https://opendatadocs.meteoswiss.ch/a-data-groundbased/a1-automatic-weather-stations>, and their units in
    /// <https://data.geo.admin.ch/ch.meteoschweiz.ogd-smn/ogd-smn_meta_parameters.csv>. Means and sums are for the ten
    /// minutes before the time.
    fileprivate init?(meteoSwiss row: Table.Row, _ failures: inout [PartFailure]) {
        guard let date = row["Date"].flatMap(Date.init(digits:)) else { return nil }
        func value<Value: Quantity>(_ column: String, _ make: (Double) -> Value) -> Value? {
            guard let text = row[column] else { return nil }
            let value = Double(text).map(make)
            if let value, value.isPlausible { return value }
            failures.append(
                PartFailure(path: column, reason: .outOfRange, found: text.sanitized(limit: 60)))
            return nil
        }
        self.init(date: date)
        instant.temperature = value("tre200s0", Temperature.init(celsius:))
        instant.dewPoint = value("tde200s0", Temperature.init(celsius:))
        instant.humidity = value("ure200s0", Fraction.init(percent:))
        // Reduced to sea level with the station's temperature; high stations do not have it.
        instant.pressure = value("pp0qffs0", Pressure.init(hectopascals:))
        instant.wind = Wind(
            speed: value("fu3010z0", Speed.init(kilometersPerHour:)),
            gust: value("fu3010z1", Speed.init(kilometersPerHour:)),
            direction: value("dkl010z0", Angle.init(degrees:)))
        recentPrecipitation = value("rre150z0", PrecipitationAmount.init(millimeters:)).map(Precipitation.init(total:))
        recentPrecipitationDuration = recentPrecipitation.map { _ in 600 }
    }
}

extension Date {
    /// A time of twelve digits in UTC, such as `202603281940`.
    fileprivate init?(digits text: String) {
        guard text.utf8.count == 12, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        func part(_ start: Int, _ length: Int) -> Substring { text.dropFirst(start).prefix(length) }
        self.init(internetDate: "\(part(0, 4))-\(part(4, 2))-\(part(6, 2))T\(part(8, 2)):\(part(10, 2))Z")
    }
}
