public import Foundation
public import WeatherCore

/// Checks that a service does what `Geocoder` promises, and `ReverseGeocoder` if it is one.
///
///     @Test(arguments: GeocoderConformance.Promise.allCases)
///     func keeps(_ promise: GeocoderConformance.Promise) async throws {
///         let answers = GeocoderConformance.Answers(
///             matches: try Data(contentsOf: folder.appendingPathComponent("search.json")),
///             points: [(37.566, 126.978), (16.148, -93.195)].compactMap(Coordinates.init(latitude:longitude:)),
///             nothing: Data("[]".utf8))
///         try await GeocoderConformance(MyGeocoder.entry, answers: answers, now: Date()).check(promise)
///     }
public struct GeocoderConformance: Sendable {
    /// Answers of a service, each used for every request of a check.
    ///
    ///     let answers = GeocoderConformance.Answers(
    ///         matches: matches, points: [seoul, busan], nothing: Data("[]".utf8))
    public struct Answers: Sendable {
        var matches: Data
        var points: [Coordinates]
        var nothing: Data
        var reverse: Data?
        var sea: Data?

        /// Creates the answers.
        ///
        /// - Parameters:
        ///   - matches: An answer with at least two places of one name, each with a name and a country.
        ///   - points: The coordinates of its places, best first.
        ///   - nothing: The answer to a name without matches.
        ///   - reverse: The answer to a point, for services that name points.
        ///   - sea: The answer to a point in open sea, for such services.
        public init(
            matches: Data,
            points: [Coordinates],
            nothing: Data,
            reverse: Data? = nil,
            sea: Data? = nil
        ) {
            self.matches = matches
            self.points = points
            self.nothing = nothing
            self.reverse = reverse
            self.sea = sea
        }
    }

    let entry: ServiceEntry
    let answers: Answers
    let now: Date

    /// Creates the checks for a service.
    ///
    /// - Parameters:
    ///   - entry: The service in a catalog.
    ///   - answers: Answers of the service.
    ///   - now: The time of the answers.
    public init(_ entry: ServiceEntry, answers: Answers, now: Date) {
        self.entry = entry
        self.answers = answers
        self.now = now
    }

    var descriptor: ProviderDescriptor { entry.descriptor }

    /// Checks one promise.
    ///
    /// - Parameter promise: The promise.
    /// - Throws: ``ConformanceFailure`` when it is not kept, or an error that the service should not have thrown.
    public func check(_ promise: Promise) async throws {
        switch promise {
        case .descriptorIsComplete: try checkDescriptor()
        case .missingKeyIsSaid: try requireWord(onMissingKeyOf: descriptor, now: now) { try geocoder($0) }
        case .matchesAreInOrder: try await checkOrder()
        case .nothingFoundIsEmpty: try await checkNothing()
        case .limitIsRespected: try await checkLimit()
        case .queryIsSentWhole: try await checkQuery()
        case .nothingElseIsSent: try await checkPrivacy()
        case .languageIsPassed: try await checkLanguage()
        case .baseURLIsHonored: try await names.checkBaseURL()
        case .keyStaysSecret: try await names.checkSecrecy()
        case .pointsAreOnEarth: try await checkPoints()
        case .foreignTextIsSanitized: try await checkForeignText()
        case .unreadableIsInvalidResponse: try await names.checkUnreadable(and: Self.otherShapes)
        case .wrongTypesAreSurvived: try await checkTypes()
        case .damagedDocumentsAreSurvived: try await checkDamage()
        case .statusesBecomeErrors: try await names.checkStatuses()
        case .transportErrorsPass: try await names.checkTransportErrors()
        case .cancellationPasses: try await names.checkCancellation()
        case .reverseNamesThePoint: try await checkReverse()
        case .reverseFindsNothingAtSea: try await checkSea()
        case .reverseFailsAlike: try await checkReverseFailures()
        }
    }

    /// JSON that is not a list of places.
    static let otherShapes = ["5", "-0.5", #""text""#, "true", "null"]

    /// The checks of a query for places by name.
    var names: ServiceConformance {
        service(answering: answers.matches) { try await geocoder($0).places(matching: PlaceQuery("Seoul")) }
    }

    /// The checks of a query, and the answer to it.
    func service(
        answering document: Data, _ ask: @escaping @Sendable (ProviderContext) async throws -> any Sendable
    ) -> ServiceConformance {
        ServiceConformance(
            descriptor: descriptor, now: now, document: document, answer: { _ in ServiceResponse(document) }, ask: ask)
    }

    /// A transport that gives one answer to every request.
    func answering(_ body: Data) -> StubTransport { StubTransport { _ in ServiceResponse(body) } }

    private func geocoder(_ context: ProviderContext) throws -> any Geocoder {
        guard let make = entry.geocoder else { throw ConformanceFailure("the entry makes nothing that finds places") }
        return try make(context)
    }

    /// The places that the service finds through a transport.
    func places(through transport: any HTTPTransport, _ query: PlaceQuery = PlaceQuery("Seoul")) async throws
        -> [Place]
    {
        try await geocoder(names.context(transport)).places(matching: query)
    }
}

extension GeocoderConformance {
    /// What every geocoder promises; one test case each.
    ///
    /// Those that begin with `reverse` apply only to services that also name points.
    public enum Promise: String, Sendable, CaseIterable {
        /// The descriptor is complete, and its products match what the service can do: find places, name points.
        case descriptorIsComplete
        /// Without a required key, creating the service throws `credentialMissing` and says where to put a key.
        case missingKeyIsSaid
        /// The places of an answer are returned in its order, with their names.
        case matchesAreInOrder
        /// A name without matches gives an empty list.
        case nothingFoundIsEmpty
        /// The result never has more places than the limit, whatever the limit is.
        case limitIsRespected
        /// The text of the query is sent as the user wrote it, percent-encoded.
        case queryIsSentWhole
        /// Apart from the text, its language and the limit, nothing about the user is sent.
        case nothingElseIsSent
        /// The language is in the request, or selects among the names of the answer.
        case languageIsPassed
        /// Requests go to the base URL, or to the one from the settings.
        case baseURLIsHonored
        /// The key is in the request, marked as secret, and in no error.
        case keyStaysSecret
        /// A result without a point on Earth is not a place.
        case pointsAreOnEarth
        /// Texts are bounded and have no control characters; a country is two capital letters.
        case foreignTextIsSanitized
        /// An answer that is empty, truncated, a web page or of another shape gives `invalidResponse`.
        case unreadableIsInvalidResponse
        /// Values of other types than the service's give fewer places or a `WeatherError`, never a crash.
        case wrongTypesAreSurvived
        /// A randomly damaged document gives places or a `WeatherError`, never a crash.
        case damagedDocumentsAreSurvived
        /// Each HTTP status becomes the error of the common table, with the service's id.
        case statusesBecomeErrors
        /// The error of a failing transport is passed on.
        case transportErrorsPass
        /// A cancelled query throws `CancellationError`.
        case cancellationPasses
        /// A point has a name in the user's language, and coordinates are sent with at most four decimals.
        case reverseNamesThePoint
        /// Over open sea there is no place.
        case reverseFindsNothingAtSea
        /// Unreadable answers and refusals give the same errors as for names.
        case reverseFailsAlike
    }
}
