import Foundation
import WeatherCore

extension ProviderConformance {
    func checkProducts() async throws {
        let products = Set(descriptor.products.compactMap(\.weather))
        let whole = samples()
        _ = try await report(through: whole, query: WeatherQuery(place: query.place, products: products))
        let all = Set(whole.requests)
        for product in products {
            let transport = samples()
            let part = try await report(
                through: transport, query: WeatherQuery(place: query.place, products: [product]))
            try require(part.has(product), "asked for \(product.rawValue) alone, the report has none")
            try require(
                all.isSuperset(of: transport.requests), "\(product.rawValue) alone is asked for by other requests")
        }
        for others in [[], Set(WeatherProduct.allCases).subtracting(products).subtracting([.daily])] {
            let transport = samples()
            _ = try await report(through: transport, query: WeatherQuery(place: query.place, products: others))
            try require(transport.requests.isEmpty, "something is asked for that nobody wants")
        }
    }

    func checkRounding() async throws {
        guard let point = Coordinates(latitude: 51.123456789, longitude: -0.987654321) else { return }
        let transport = samples()
        _ = try await report(through: transport, query: WeatherQuery(place: Place(coordinates: point)))
        try requireRoundedCoordinates(in: transport.requests)
    }
}

extension WeatherReport {
    /// Whether the report has a part; an empty list of alerts counts.
    fileprivate func has(_ product: WeatherProduct) -> Bool {
        switch product {
        case .current: current != nil
        case .hourly: !hours.isEmpty
        case .daily: !days.isEmpty
        case .minutely: minutes != nil
        case .alerts: alerts != nil
        case .airQuality: airQuality != nil
        }
    }
}
