import Foundation
import Testing
import WeatherCore
import WeatherEngine
import WeatherProviders

/// Compares the catalog with CONTRIBUTING.md, which says which services can be added, as far as a machine can.
@Suite("Services of the catalog fulfill the rules of admission")
struct AdmissionTests {
    private static let catalog = ProviderCatalog.builtIn
    private static let weather = catalog.providers.map(\.descriptor)

    private static func text(of path: String) throws -> String {
        try String(contentsOf: Document.repository.appending(path: path), encoding: .utf8)
    }

    @Test("each has terms, a credit and, if it needs a key, a sign-up page", arguments: catalog.descriptors)
    func terms(service: ProviderDescriptor) throws {
        for address in [service.terms, service.homePage] + [service.credential.key?.signUp].compactMap(\.self) {
            #expect(URL(string: address)?.host != nil && address.hasPrefix("https://"), "\(address)")
        }
        #expect(!service.attribution.isEmpty && !service.name.isEmpty)
    }

    @Test("an undocumented service is never asked without being named")
    func observed() throws {
        let point = try #require(Coordinates(latitude: 38.7, longitude: -9.1))
        let observed = Self.weather.filter { $0.basis == .observed }
        #expect(!observed.isEmpty)
        let countries = Self.weather.flatMap(\.nationalIn) + observed.flatMap { $0.coverage.countries }
        for country in Set(countries) {
            let choice = ProviderChoice(Self.weather, place: Place(coordinates: point, countryCode: country)) { _ in
                true
            }
            #expect(Set(choice.ids).isDisjoint(with: observed.map(\.id)), "\(country)")
        }
    }

    @Test("docs/providers.md has a row for each, with its basis")
    func document() throws {
        let rows = try Self.text(of: "docs/providers.md").split(separator: "\n")
            .drop { $0 != "## Services" }.filter { $0.hasPrefix("| `") }
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
        try #require(rows.allSatisfy { $0.count == 5 })
        #expect(rows.map { "\($0[0]) \($0[3])" } == Self.weather.map { "`\($0.id)` \($0.basis.rawValue)" })
    }

    @Test("the README has the right number of services")
    func count() throws {
        let readme = try Self.text(of: "README.md")
        let counts = readme.matches(of: /\[([0-9]+)(?: services)?\]\(docs\/providers\.md\)/)
            .compactMap { Int($0.output.1) }
        // Entries that credit the same source are one service: OpenWeather has two.
        let services = Set(Self.weather.map(\.attribution)).count
        #expect(!counts.isEmpty && counts.allSatisfy { $0 == services }, "\(counts), not \(services)")
    }

    @Test("CONTRIBUTING.md names each basis")
    func rules() throws {
        let rules = try Self.text(of: "CONTRIBUTING.md")
        for basis in ProviderDescriptor.Basis.allCases { #expect(rules.contains("`\(basis.rawValue)`")) }
    }
}

extension ProviderDescriptor.Coverage {
    fileprivate var countries: [String] {
        if case .countries(let codes) = self { codes } else { [] }
    }
}
