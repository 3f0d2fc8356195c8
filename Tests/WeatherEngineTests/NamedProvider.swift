import WeatherCore

/// A provider for any service: it makes one request, and its report is empty.
struct NamedProvider: WeatherProvider {
    static func entry(_ id: String) -> ServiceEntry {
        ServiceEntry(
            ProviderDescriptor(
                id: id, name: id, homePage: "https://example.org", terms: "https://example.org", attribution: id,
                basis: .documented,
                products: [.hourly], credential: .none, baseURL: "https://\(id).example", format: .json),
            weather: Self.init)
    }

    let context: ProviderContext

    func report(for query: WeatherQuery) async throws -> WeatherReport {
        let answer = try await context.json(from: Endpoint("/data"))
        return context.report(for: query, from: [answer.reply])
    }
}
