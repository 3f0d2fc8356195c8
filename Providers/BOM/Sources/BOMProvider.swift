public import WeatherCore

/// Australia's Bureau of Meteorology, by the service of its app: observations, hours, days and warnings, without a key.
///
/// It has no manual; <https://github.com/bremor/bureau_of_meteorology> describes it. Each of its answers says that it must
/// not be used, copied or shared without the Bureau's consent. So it is not the service that answers in Australia when
/// the user chooses none: who names it has that consent, or asks the Bureau for it.
public struct BOMProvider: WeatherProvider {
    /// What is known of the service without a key, an instance or a network.
    public static let descriptor = ProviderDescriptor(
        id: "bom",
        name: "BOM",
        homePage: "https://www.bom.gov.au/",
        terms: "https://www.bom.gov.au/other/copyright.shtml",
        attribution: "Source: Bureau of Meteorology, Commonwealth of Australia, http://www.bom.gov.au",
        products: [.current, .hourly, .daily, .alerts],
        coverage: .countries(["AU"]),
        credential: .none,
        // The service publishes no numbers; observations come every ten minutes.
        limits: .init(minimumFreshness: .seconds(600)),
        requestsPerReport: 4,
        ownRequests: [.current: 1, .hourly: 1, .daily: 1, .alerts: 1],
        baseURL: "https://api.weather.bom.gov.au/v1",
        format: .json)

    /// The provider in a catalog.
    public static let entry = ServiceEntry(descriptor, weather: Self.init)

    private let context: ProviderContext

    /// Creates the provider; it needs no key.
    public init(context: ProviderContext) {
        self.context = context
    }

    /// The latest observation, the hours of three days, the days of a week, and the warnings for a place.
    ///
    /// - Throws: ``WeatherError`` when all that is wanted fails; or `CancellationError`.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let location = Endpoint("/locations").appending(Geohash.text(of: query.place.coordinates))
        var parts = [
            ReportPart(.current, from: location.appending("observations").expecting("metadata", "observation_time")) {
                try $0.addBOMObservation($1)
            },
            ReportPart(.hourly, from: location.appending("forecasts").appending("hourly").expecting("data", "time")) {
                try $0.addBOMHours($1)
            },
            ReportPart(.daily, from: location.appending("forecasts").appending("daily").expecting("data", "date")) {
                try $0.addBOMDays($1)
            },
        ]
        // Elsewhere, an empty list would seem to say that there is no danger.
        if query.place.countryCode ?? "AU" == "AU" {
            parts.append(
                ReportPart(.alerts, from: location.appending("warnings").expecting("data")) {
                    $0.alerts = try WeatherAlert.bom($1)
                })
        }
        return try await context.report(for: query, parts: parts)
    }
}

/// A cell of the world, about a kilometer wide: its six letters name a location of the service.
enum Geohash {
    private static let letters = Array("0123456789bcdefghjkmnpqrstuvwxyz")

    /// The six letters: of five bits each, which halve the longitudes and the latitudes in turn.
    static func text(of point: Coordinates) -> String {
        var (west, east, south, north) = (-180.0, 180.0, -90.0, 90.0)
        var text = ""
        var value = 0
        for bit in 0..<30 {
            value *= 2
            if bit.isMultiple(of: 2) {
                let middle = (west + east) / 2
                if point.longitude >= middle { (value, west) = (value + 1, middle) } else { east = middle }
            } else {
                let middle = (south + north) / 2
                if point.latitude >= middle { (value, south) = (value + 1, middle) } else { north = middle }
            }
            if bit % 5 == 4 {
                text.append(letters[value])
                value = 0
            }
        }
        return text
    }
}
