import Foundation
public import WeatherCore

/// One provider as its tests see it: its samples, the recorded answers that it reads, its codes and where it has weather.
///
/// The suite of a provider is this and the tests of what only its service does:
///
///     @Suite("Example") struct ExampleCase {
///         static let example = ProviderCase(
///             ExampleProvider.entry, at: (52.52, 13.405), in: "DE", now: "2026-04-06T11:50:00Z",
///             samples: [.init("/forecast", "forecast.json")],
///             known: [.init("example/forecast", at: "/forecast")],
///             codes: [.init("example") { WeatherCondition(example: $0.code) }])
///
///         @Test(arguments: example.checks)
///         func keeps(_ check: ProviderCase.Check) async throws { try await Self.example.run(check) }
///     }
public struct ProviderCase: Sendable {
    /// A document of the service in the folder `Fixtures` beside the case, and the requests that it answers.
    public struct Sample: Sendable {
        let path: String
        let query: String
        let file: String

        /// Creates a sample.
        ///
        /// - Parameters:
        ///   - path: The end of the path of the requests.
        ///   - query: A part of their query, where other documents have the same path.
        ///   - file: The name of the file.
        public init(_ path: String, query: String = "", _ file: String) {
            self.path = path
            self.query = query
            self.file = file
        }
    }

    /// A point with a name, for lists of places that a service covers or does not cover.
    public struct Spot: Sendable {
        let name: String
        let point: (latitude: Double, longitude: Double)
        let country: String?

        /// Creates a spot.
        ///
        /// - Parameters:
        ///   - name: Its name, for the message of a failure.
        ///   - latitude: Degrees north.
        ///   - longitude: Degrees east.
        ///   - country: The ISO 3166-1 alpha-2 code of its country.
        public init(_ name: String, _ latitude: Double, _ longitude: Double, _ country: String? = nil) {
            self.name = name
            point = (latitude, longitude)
            self.country = country
        }
    }

    /// The provider in a catalog.
    public private(set) var entry: ServiceEntry
    let point: (latitude: Double, longitude: Double)
    let country: String?
    let language: String?
    let time: String
    let samples: [Sample]
    let undamaged: Set<String>
    let otherCountries: [ProviderConformance.Promise: String]
    let zeroWhenAbsent: Set<String>
    let unreadEnds: Set<String>
    let known: [Known]
    let recorded: [Recorded]
    let codes: [CodeTable]
    let geocoding: Geocoding?
    let covered: [Spot]
    let notCovered: [Spot]
    private(set) var standIns: [StandInTruth]
    let notSent: Set<String>
    let folder: URL

    /// Creates a case.
    ///
    /// - Parameters:
    ///   - entry: The provider in a catalog.
    ///   - point: The point of the samples: degrees north and east.
    ///   - country: The country of the point, for services whose requests depend on it: an ISO 3166-1 alpha-2 code.
    ///   - language: The language of the query, for services with texts in several languages.
    ///   - now: The time of the samples, such as `2026-04-06T11:50:00Z`.
    ///   - samples: Documents of the service, one for each path that a report requests.
    ///   - undamaged: The paths of documents whose nodes are not damaged, such as a list of stations: with damage,
    ///     another station becomes the nearest one.
    ///   - otherCountries: Promises that are checked in another country; say why in a comment.
    ///   - zeroWhenAbsent: Properties that the service leaves out when they are 0, such as `hourly.precipitation`.
    ///   - unreadEnds: The paths of lists whose last element is not a step; say why in a comment.
    ///   - known: The recorded answers of which values are known.
    ///   - recorded: The recorded answers that are read without a loss.
    ///   - codes: The tables of its codes.
    ///   - geocoding: The documents of a service that finds places by name.
    ///   - covered: Places that the service covers, near each edge of its area and in each of its countries.
    ///   - notCovered: Places just beyond each edge, and in countries next to its own.
    ///   - file: The source file of the case, which `Fixtures` is beside.
    public init(
        _ entry: ServiceEntry, at point: (latitude: Double, longitude: Double), in country: String? = nil,
        language: String? = nil, now: String, samples: [Sample] = [], undamaged: Set<String> = [],
        otherCountries: [ProviderConformance.Promise: String] = [:], zeroWhenAbsent: Set<String> = [],
        unreadEnds: Set<String> = [],
        known: [Known] = [], recorded: [Recorded] = [], codes: [CodeTable] = [], geocoding: Geocoding? = nil,
        covered: [Spot] = [], notCovered: [Spot] = [], file: String = #filePath
    ) {
        self.init(
            entry, at: point, in: country, language: language, now: now, samples: samples, undamaged: undamaged,
            otherCountries: otherCountries, zeroWhenAbsent: zeroWhenAbsent, unreadEnds: unreadEnds,
            known: known, recorded: recorded, codes: codes, geocoding: geocoding, covered: covered,
            notCovered: notCovered, standIns: [], file: file)
    }

    /// Creates a case of a provider whose service has a stand-in in the sandbox.
    ///
    /// `standIns` says how each stand-in's weather is compared with the atmosphere, and `notSent` which values of the
    /// samples the stand-in does not send, such as `hourly.fogCover`; say why in a comment.
    package init(
        _ entry: ServiceEntry, at point: (latitude: Double, longitude: Double), in country: String? = nil,
        language: String? = nil, now: String, samples: [Sample] = [], undamaged: Set<String> = [],
        otherCountries: [ProviderConformance.Promise: String] = [:], zeroWhenAbsent: Set<String> = [],
        unreadEnds: Set<String> = [],
        known: [Known] = [], recorded: [Recorded] = [], codes: [CodeTable] = [], geocoding: Geocoding? = nil,
        covered: [Spot] = [], notCovered: [Spot] = [], standIns: [StandInTruth], notSent: Set<String> = [],
        file: String = #filePath
    ) {
        self.entry = entry
        self.point = point
        self.country = country
        self.language = language
        time = now
        self.samples = samples
        self.undamaged = undamaged
        self.otherCountries = otherCountries
        self.zeroWhenAbsent = zeroWhenAbsent
        self.unreadEnds = unreadEnds
        self.known = known
        self.recorded = recorded
        self.codes = codes
        self.geocoding = geocoding
        self.covered = covered
        self.notCovered = notCovered
        self.standIns = standIns
        self.notSent = notSent
        folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    }

    /// Replaces the case's provider with another one, which has a fault.
    mutating func replaceEntry(_ other: ServiceEntry) {
        entry = other
        standIns = standIns.map { $0.of(other) }
    }
}

extension ProviderCase {
    /// The documents of a service that finds places by name, in the folder `Fixtures` beside the case.
    public struct Geocoding: Sendable {
        let matches: String
        let points: [(latitude: Double, longitude: Double)]
        let nothing: String
        let reverse: String?
        let sea: String?

        /// Creates the documents.
        ///
        /// - Parameters:
        ///   - matches: The file of an answer with at least two places of one name, each with a name and a country.
        ///   - points: The points of its places, best first.
        ///   - nothing: The answer to a name without matches: its text.
        ///   - reverse: The file of the answer to a point, for services that name points.
        ///   - sea: The file of the answer to a point in open sea, for such services.
        public init(
            matches: String, points: [(latitude: Double, longitude: Double)], nothing: String, reverse: String? = nil,
            sea: String? = nil
        ) {
            self.matches = matches
            self.points = points
            self.nothing = nothing
            self.reverse = reverse
            self.sea = sea
        }

        func answers(in provider: ProviderCase) throws -> GeocoderConformance.Answers {
            GeocoderConformance.Answers(
                matches: try provider.fixture(matches), points: try points.map(ProviderCase.coordinates),
                nothing: Data(nothing.utf8), reverse: try reverse.map(provider.fixture),
                sea: try sea.map(provider.fixture))
        }
    }
}
