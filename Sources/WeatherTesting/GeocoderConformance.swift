public import Foundation
public import WeatherCore

/// Checks that a service keeps what `Geocoder` promises, and `ReverseGeocoder` where it is one.
///
///     @Test(arguments: GeocoderConformance.Promise.allCases)
///     func keeps(_ promise: GeocoderConformance.Promise) async throws {
///         try await GeocoderConformance(MyGeocoder.entry, answers: samples, now: now).check(promise)
///     }
public struct GeocoderConformance: Sendable {
    /// Answers of a service, whatever they are asked for.
    public struct Answers: Sendable {
        var matches: Data
        var points: [Coordinates]
        var nothing: Data
        var reverse: Data?
        var sea: Data?

        /// Creates the answers.
        ///
        /// - Parameters:
        ///   - matches: An answer with at least two places of that name, each with a name and a country.
        ///   - points: Where its places are, best first.
        ///   - nothing: The answer to a name that nothing has.
        ///   - reverse: The answer to a point, of services that name points.
        ///   - sea: The answer to a point in open sea, of such services.
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
    /// - Parameter now: The time the answers are of.
    public init(_ entry: ServiceEntry, answers: Answers, now: Date) {
        self.entry = entry
        self.answers = answers
        self.now = now
    }

    var descriptor: ProviderDescriptor { entry.descriptor }

    /// Checks one promise.
    ///
    /// - Throws: ``ConformanceFailure`` when it is not kept, or what the service threw where it should not.
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

    /// JSON that is no list of places.
    static let otherShapes = ["5", "-0.5", #""text""#, "true", "null"]

    /// The question for places by name.
    var names: ServiceConformance {
        service(answering: answers.matches) { try await geocoder($0).places(matching: PlaceQuery("Seoul")) }
    }

    /// A question, and the answer to it.
    func service(
        answering document: Data, _ ask: @escaping @Sendable (ProviderContext) async throws -> any Sendable
    ) -> ServiceConformance {
        ServiceConformance(
            descriptor: descriptor, now: now, document: document, answer: { _ in HTTPReply(document) }, ask: ask)
    }

    /// A transport that gives one answer to every request.
    func answering(_ body: Data) -> StubTransport { StubTransport { _ in HTTPReply(body) } }

    private func geocoder(_ context: ProviderContext) throws -> any Geocoder {
        guard let make = entry.geocoder else { throw ConformanceFailure("the entry makes nothing that finds places") }
        return try make(context)
    }

    /// What the service finds through a transport.
    func places(through transport: any HTTPTransport, _ query: PlaceQuery = PlaceQuery("Seoul")) async throws
        -> [Place]
    {
        try await geocoder(names.context(transport)).places(matching: query)
    }
}
