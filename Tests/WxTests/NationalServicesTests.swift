import Foundation
import Testing

/// Whom `auto` asks in a city of each of sixty countries: a person reads the snapshot before it is committed.
@Suite("The services of sixty countries")
struct NationalServicesTests {
    private static let cities = [
        "Seoul, KR", "Tokyo, JP", "Beijing, CN", "Taipei, TW", "Hong Kong, HK", "Singapore, SG", "Bangkok, TH",
        "Hanoi, VN", "Manila, PH", "Jakarta, ID", "Kuala Lumpur, MY", "New Delhi, IN", "Karachi, PK", "Dhaka, BD",
        "Tehran, IR", "Baghdad, IQ", "Riyadh, SA", "Dubai, AE", "Jerusalem, IL", "Ankara, TR", "Cairo, EG",
        "Casablanca, MA", "Lagos, NG", "Nairobi, KE", "Addis Ababa, ET", "Johannesburg, ZA", "London, GB",
        "Dublin, IE", "Paris, FR", "Brussels, BE", "Amsterdam, NL", "Luxembourg, LU", "Berlin, DE", "Zürich, CH",
        "Vienna, AT", "Rome, IT", "Madrid, ES", "Lisbon, PT", "Athens, GR", "Warsaw, PL", "Prague, CZ",
        "Bratislava, SK", "Budapest, HU", "Bucharest, RO", "Kyiv, UA", "Moscow, RU", "Vilnius, LT", "Riga, LV",
        "Tallinn, EE", "Helsinki, FI", "Stockholm, SE", "Oslo, NO", "Copenhagen, DK", "Reykjavík, IS",
        "Toronto, CA", "Chicago, US", "Mexico City, MX", "São Paulo, BR", "Buenos Aires, AR", "Sydney, AU",
    ]

    @Test("are asked in this order, without a key")
    func order() async throws {
        #expect(Set(Self.cities.map { $0.suffix(2) }).count == 60)
        var lines: [String] = []
        for city in Self.cities {
            let run = try await WxProgram.run(["providers", "--for", city, "--locale", "en", "--json"])
            let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
            let services = try #require(object?["providers"] as? [[String: Any]], "\(city): \(run.errors)")
            let asked = services.filter { $0["order"] != nil }.compactMap { $0["id"] as? String }
            lines.append("\(city): \(asked.joined(separator: ", "))\n")
        }
        try expectSnapshot(lines.joined(), named: "national-services")
    }
}
