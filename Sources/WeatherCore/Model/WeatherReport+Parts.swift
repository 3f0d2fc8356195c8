extension WeatherReport {
    /// Where a part comes from, and when.
    public func provenance(of product: WeatherProduct) -> Provenance {
        partProvenances[product] ?? provenance
    }

    /// Why the request for a part failed; `nil` when it did not fail.
    public func failure(of product: WeatherProduct) -> WeatherError? {
        for failure in failures where failure.path == product.partName {
            if case .failed(let error) = failure.reason { return error }
        }
        return nil
    }

    /// Replaces a part by that of another report on the same place, with its provenance and its failures.
    ///
    /// The days include the data they are made from besides the steps: extremes of temperature, sunrise and sunset.
    public mutating func take(_ product: WeatherProduct, from report: WeatherReport) {
        switch product {
        case .current: current = report.current
        case .hourly: hours = report.hours
        case .daily:
            days = report.days
            temperatureExtremes = report.temperatureExtremes
            sunEvents = report.sunEvents
        case .minutely: minutes = report.minutes
        case .alerts: alerts = report.alerts
        case .airQuality: airQuality = report.airQuality
        }
        let origin = report.provenance(of: product)
        partProvenances[product] = origin == provenance ? nil : origin
        failures.removeAll { $0.isOf(product) }
        failures += report.failures.filter { $0.isOf(product) }
    }
}

extension WeatherProduct {
    /// The name of the part in a report, with which the paths of failures begin.
    public var partName: String {
        switch self {
        case .current, .alerts, .airQuality: rawValue
        case .hourly: "hours"
        case .daily: "days"
        case .minutely: "minutes"
        }
    }
}

extension PartFailure {
    /// Whether it concerns a part, or a value in that part.
    fileprivate func isOf(_ product: WeatherProduct) -> Bool {
        guard path.hasPrefix(product.partName) else { return false }
        return [nil, ".", "[", "/"].contains(path.dropFirst(product.partName.count).first)
    }
}
