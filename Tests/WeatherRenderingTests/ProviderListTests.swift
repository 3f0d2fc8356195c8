import Foundation
import Testing
import WeatherCore
import WeatherLocalization
import WeatherRendering

@Suite("The list of services")
struct ProviderListTests {
    private static let nominatim = ProviderDescriptor(
        id: "nominatim", name: "Nominatim", homePage: "https://example.org", terms: "https://example.org/terms",
        attribution: "© OpenStreetMap contributors (ODbL)", basis: .documented,
        products: [.geocoding, .reverseGeocoding],
        credential: .none,
        limits: .init(minimumInterval: .milliseconds(1500), minimumFreshness: .seconds(86_400)),
        baseURL: "https://example.org", format: .json)
    private let list = ProviderList([.init(nominatim, hasKey: false)])

    private func text(_ locale: String, width: Int) throws -> String {
        list.text(try Localizer(LocaleRequest(explicit: locale, environment: [:])), width: width)
    }

    @Test("each service has a row, in the given order")
    func rows() throws {
        let other = ProviderDescriptor(
            id: "sky", name: "Sky", homePage: "https://example.org", terms: "https://example.org/terms",
            attribution: "Sky", basis: .documented, products: [.current, .hourly],
            credential: .optional(.init(signUp: "https://example.org")),
            baseURL: "https://example.org", format: .xml)
        let list = ProviderList([.init(other, hasKey: true), .init(Self.nominatim, hasKey: false)])
        let text = list.text(try Localizer(LocaleRequest(explicit: "en", environment: [:])), width: 60)
        #expect(
            text.split(separator: "\n").map(String.init) == [
                "  Id         Name       Format  Key         Offers",
                "  sky        Sky        XML     set         now, steps",
                "  nominatim  Nominatim  JSON    not needed  places",
            ])
    }

    @Test("a service with an undocumented format has a mark, which is explained below", arguments: [40, 80])
    func observed(width: Int) throws {
        var other = Self.nominatim
        (other.id, other.name, other.basis) = ("site", "Site", .observed)
        let list = ProviderList([.init(Self.nominatim, hasKey: false), .init(other, hasKey: false)])
        for locale in ["en", "fr", "ko", "he", "th", "C"] {
            let request = LocaleRequest(explicit: locale == "C" ? nil : locale, environment: ["LC_ALL": "C"])
            let localizer = try Localizer(request)
            let lines = list.text(localizer, width: width).split(separator: "\n").map(String.init)
            #expect(lines.count { $0.contains("Site*") } == 1 && !lines.contains { $0.contains("Nominatim*") })
            let legend = lines.drop { !$0.contains("* ") }
            #expect(!legend.isEmpty && lines.allSatisfy { $0.displayWidth <= width }, "\(lines)")
        }
        let object = try JSONSerialization.jsonObject(with: Data(list.json().utf8)) as? [String: Any]
        let services = object?["providers"] as? [[String: Any]]
        #expect(services?.map { $0["basis"] as? String } == ["documented", "observed"])
        #expect(try !text("en_US", width: width).contains("*"))
    }

    @Test("the credit is shown if there is room, and is the first column to be left out")
    func attribution() throws {
        let wide = try text("ko_KR", width: 120)
        #expect(wide.contains("출처"))
        #expect(wide.contains("© OpenStreetMap contributors (ODbL)"))
        let narrow = try text("en_US", width: 60)
        #expect(!narrow.contains("OpenStreetMap"))
        #expect(narrow.contains("Offers"))
        #expect(narrow.contains("places\n"))
    }

    @Test("in the locale C, the list is ASCII")
    func ascii() throws {
        let text = list.text(try Localizer(LocaleRequest(environment: ["LC_ALL": "C"])), width: 120)
        #expect(text.contains("OpenStreetMap contributors"))
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("JSON has the credit, all products, and the limits in seconds")
    func json() throws {
        let object = try JSONSerialization.jsonObject(with: Data(list.json().utf8)) as? [String: Any]
        let entry = try #require((object?["providers"] as? [[String: Any]])?.first)
        #expect(entry["attribution"] as? String == "© OpenStreetMap contributors (ODbL)")
        #expect(entry["products"] as? [String] == ["geocoding", "reverseGeocoding"])
        let limits = try #require(entry["limits"] as? [String: Any])
        #expect(limits["minimumInterval_seconds"] as? Double == 1.5)
        #expect(limits["minimumFreshness_seconds"] as? Double == 86_400)
    }
}
