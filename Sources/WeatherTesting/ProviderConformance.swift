public import Foundation
public import WeatherCore

/// Checks that a provider does what `WeatherProvider` promises.
///
///     @Test(arguments: ProviderConformance.Promise.allCases)
///     func keeps(_ promise: ProviderConformance.Promise) async throws {
///         let oslo = try #require(Coordinates(latitude: 59.913, longitude: 10.746))
///         let sample = try SampleResponse(path: "/forecast", file: folder.appendingPathComponent("forecast.json"))
///         try await ProviderConformance(MyProvider.entry, answers: [sample], coordinates: oslo, now: Date())
///             .check(promise)
///     }
public struct ProviderConformance: Sendable {
    let entry: ServiceEntry
    let answers: [SampleResponse]
    let query: WeatherQuery
    let now: Date
    let undamaged: Set<String>
    let zeroWhenAbsent: Set<String>
    let unreadEnds: Set<String>

    /// Creates the checks for a provider.
    ///
    /// - Parameters:
    ///   - entry: The provider in a catalog.
    ///   - answers: Documents of the service, one for each path that a report requests.
    ///   - coordinates: The point of the documents.
    ///   - country: The country of the point, for services whose requests depend on it: an ISO 3166-1 alpha-2 code.
    ///   - language: The language of the query, for services with texts in several languages.
    ///   - now: The time of the documents.
    ///   - undamaged: The paths of documents whose nodes are not damaged, such as a list of stations: with damage,
    ///     another station becomes the nearest one.
    ///   - zeroWhenAbsent: Properties that the service leaves out when they are 0, such as `hourly.precipitation`.
    ///   - unreadEnds: The paths of lists whose last element is not a step.
    public init(
        _ entry: ServiceEntry,
        answers: [SampleResponse],
        coordinates: Coordinates,
        country: String? = nil,
        language: String? = nil,
        now: Date,
        undamaged: Set<String> = [],
        zeroWhenAbsent: Set<String> = [],
        unreadEnds: Set<String> = []
    ) {
        self.entry = entry
        self.answers = answers
        let products = Set(entry.descriptor.products.compactMap(\.weather))
        // A service without forecasts, of alerts for example, is asked for what it has.
        self.query = WeatherQuery(
            place: Place(coordinates: coordinates, countryCode: country), language: language,
            products: products.isDisjoint(with: .forecast) ? products : .forecast, wantsRanges: true)
        self.now = now
        self.undamaged = undamaged
        self.zeroWhenAbsent = zeroWhenAbsent
        self.unreadEnds = unreadEnds
    }

    var descriptor: ProviderDescriptor { entry.descriptor }

    /// Checks one promise.
    ///
    /// - Parameter promise: The promise.
    /// - Throws: ``ConformanceFailure`` when it is not kept, or an error that the provider should not have thrown.
    public func check(_ promise: Promise) async throws {
        do {
            try await confirm(promise)
        } catch {
            PromiseLog.note(entry.id, promise.rawValue, isKept: false)
            throw error
        }
        PromiseLog.note(entry.id, promise.rawValue, isKept: true)
    }

    /// Checks one promise, without a note in ``PromiseLog``.
    func confirm(_ promise: Promise) async throws {
        switch promise {
        case .descriptorIsComplete: try requireCompleteness(of: descriptor)
        case .missingKeyIsSaid: try requireWord(onMissingKeyOf: descriptor, now: now) { try instance($0) }
        case .sampleMakesReport: try await checkSample()
        case .stepsAreInOrder: try await checkSteps()
        case .nothingIsBeforeTheIssue: try await checkBeginning()
        case .valuesArePlausible: try await checkPlausibility()
        case .daysAreLeftToTheFold: try await checkDays()
        case .onlyWantedIsAsked: try await checkProducts()
        case .productsAreThoseDeclared: try await checkShownProducts()
        case .eachRequestIsNeeded: try await checkNeed()
        case .requestsAreAsDeclared: try await checkNumberOfRequests()
        case .onlyAnswersAreCached: try await checkEssentials()
        case .baseURLIsHonored: try await service.checkBaseURL()
        case .coordinatesAreRounded: try await checkRounding()
        case .keyStaysSecret: try await service.checkSecrecy()
        case .otherPlaceIsRefused: try await checkOtherPlace()
        case .languageChangesNothing: try await checkLanguage()
        case .providerIsStateless: try await checkStatelessness()
        case .statusesBecomeErrors: try await service.checkStatuses()
        case .unreadableIsInvalidResponse: try await service.checkUnreadable()
        case .transportErrorsPass: try await service.checkTransportErrors()
        case .cancellationPasses: try await service.checkCancellation()
        case .damagedDocumentsAreSurvived: try await checkDamage()
        case .integersAreBounded: try await checkIntegers()
        case .damageStaysInItsNode: try await checkNodes()
        case .absentIsNotZero: try await checkAbsence()
        case .lastElementIsRead: try await checkElements()
        case .listsAreMended: try await checkLists()
        case .unknownCodesAreUnknown: try await checkCodes()
        case .foreignTextIsSanitized: try await checkForeignText()
        }
    }

    /// The checks of a query for weather.
    var service: ServiceConformance {
        ServiceConformance(
            descriptor: descriptor,
            now: now,
            document: answers.first?.body ?? Data(),
            answer: { ServiceResponse(try sample(for: $0)) },
            ask: { try await instance($0).report(for: query) })
    }

    /// The query for every product of the descriptor.
    var everything: WeatherQuery {
        WeatherQuery(
            place: query.place, language: query.language, products: Set(descriptor.products.compactMap(\.weather)),
            wantsRanges: true, period: .someDays(before: now))
    }

    /// The position of the sample that answers a request.
    func index(ofAnswerTo request: ServiceRequest) throws -> Int {
        var best: (index: Int, fitness: Int)?
        for (index, answer) in answers.enumerated() {
            guard let fitness = answer.fitness(for: request), fitness > best?.fitness ?? -1 else { continue }
            best = (index, fitness)
        }
        guard let best else { throw ConformanceFailure("there is no sample for \(request.redactedPath)") }
        return best.index
    }

    private func sample(for request: ServiceRequest) throws -> Data { answers[try index(ofAnswerTo: request)].body }

    /// A transport that answers with the samples, each changed by `change`.
    func samples(_ change: @escaping @Sendable (Data) -> Data = { $0 }) -> StubTransport {
        StubTransport { ServiceResponse(change(try sample(for: $0))) }
    }

    /// The provider's report through a transport.
    func report(
        through transport: any HTTPTransport, query: WeatherQuery? = nil, baseURL: String? = nil
    ) async throws -> WeatherReport {
        var query = query ?? self.query
        query.period = .someDays(before: now)
        return try await instance(service.context(transport, baseURL: baseURL)).report(for: query)
    }

    /// The provider that its entry creates.
    func instance(_ context: ProviderContext) throws -> any WeatherProvider {
        guard let make = entry.weather else { throw ConformanceFailure("the entry makes no provider of weather") }
        return try make(context)
    }
}

extension DateInterval {
    /// Three days in UTC, which ended a day before today: the period of the past that providers are asked for.
    ///
    /// At least one local day lies in it, whatever the time zone.
    static func someDays(before now: Date) -> DateInterval {
        let today = (now.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400
        return DateInterval(start: Date(timeIntervalSince1970: today - 4 * 86_400), duration: 3 * 86_400)
    }
}
