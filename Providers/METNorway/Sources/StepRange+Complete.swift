import WeatherCore

extension WeatherReport {
    /// Adds the percentiles of the temperature, and the least and the most precipitation, of
    /// `/weatherapi/locationforecast/2.0/complete`.
    ///
    /// Variables: <https://docs.api.met.no/doc/locationforecast/datamodel>. The classic form has the least and the most
    /// precipitation, too, which are kept.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when there are no times.
    mutating func addPercentiles(_ root: JSONValue) throws {
        var ranges: [StepRange] = []
        for element in try root["properties"]["timeseries"].requiredElements() {
            guard let date = element["time"].date(ifPresent: .internet) else { continue }
            let data = element["data"]
            var range = StepRange(date: date, duration: 3600)
            let instant = data["instant"]["details"]
            (range.temperaturePercentile10, range.temperaturePercentile90) = instant["air_temperature_percentile_10"]
                .range(to: instant["air_temperature_percentile_90"], Temperature.init(celsius:))
            range.readPrecipitation(data["next_1_hours"]["details"])
            ranges.append(range)
            var long = StepRange(date: date, duration: 6 * 3600)
            long.readPrecipitation(data["next_6_hours"]["details"])
            ranges.append(long)
        }
        add(ranges)
    }
}

extension StepRange {
    fileprivate mutating func readPrecipitation(_ details: JSONValue) {
        (precipitationMinimum, precipitationMaximum) = details["precipitation_amount_min"]
            .range(to: details["precipitation_amount_max"], PrecipitationAmount.init(millimeters:))
    }
}
