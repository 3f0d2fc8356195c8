import Foundation
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherPlaces

extension FuzzTarget {
    /// Every service of the catalog, from its response to the program's output; see ``ServiceCase`` for the input.
    static let services = FuzzTarget(
        "services", longestInput: 160 << 10,
        words: FuzzedService.all.map(\.name) + [
            "\u{1D}", "200\n\n", "404\n\n", "429\nRetry-After: 60\n\n", "Date: Thu, 06 Apr 2023 05:00:00 GMT\n",
            "Expires: Thu, 06 Apr 2023 06:00:00 GMT\n", "Last-Modified: ", "null", "1e308", "-1", "54000", "64800",
            "253402300800", "9007199254740993", "\\u001b[31m", "\\u202e", "&#x202e;", "&#x9b;",
        ],
        seeds: { FuzzedService.all.flatMap(ServiceCase.seeds) }
    ) { input, oracle in
        guard let test = ServiceCase(input) else { return }
        // Values that are not Sendable stay on this thread, which runs all of it.
        try CallingThread.run {
            do {
                try await test.ask(oracle)
            } catch let error as WeatherError {
                try oracle.check(error)
            }
        }
    }

    static let gazetteer = Gazetteer()
}

extension ServiceCase {
    /// Answers the query as the program does.
    ///
    /// - Throws: ``FuzzFinding``; `WeatherError` if that is the answer.
    func ask(_ oracle: Oracle) async throws {
        let transport = transport
        let world = { @Sendable [now] (descriptor: ProviderDescriptor) in
            ProviderContext(
                descriptor: descriptor, transport: transport, credential: { Self.key }, clock: { now })
        }
        switch service.question {
        case .weather(let provider):
            let engine = WeatherEngine(
                catalog: ProviderCatalog([provider]), timeZone: TimeZoneFinder(FuzzTarget.gazetteer).timeZone,
                context: world)
            let query = WeatherQuery(place: Place(coordinates: coordinates))
            let report = try await oracle.step("reading and folding") {
                try await engine.report(for: query, from: [provider.id])
            }
            try oracle.check(report, now: now)
        case .places(let make):
            let geocoder = try make(world(service.descriptor))
            let places = try await oracle.step("reading places") {
                try await AttributedGeocoder(geocoder, attribution: service.descriptor.attribution)
                    .places(matching: PlaceQuery("Seoul"))
            }
            try oracle.check(places)
        case .nearest(let make):
            let geocoder = try make(world(service.descriptor))
            let place = try await oracle.step("reading a place") {
                try await geocoder.place(nearest: coordinates, language: "ko")
            }
            try oracle.check([place].compactMap(\.self))
        case .location:
            let place = try await oracle.step("reading a location") {
                try await IPLocation(context: world(service.descriptor)).location()
            }
            try oracle.check([place])
        }
    }

    /// A key in the format of services, which is not a real one.
    private static let key = "0123456789abcdef0123456789abcdef"

    /// Cases from the documents of a service: each by itself, and together with the next one.
    static func seeds(of service: FuzzedService) -> [Data] {
        var documents = Documents.ofService(service.descriptor.id)
        if documents.isEmpty { documents = [Data("{}".utf8), Data("[]".utf8)] }
        return zip(documents, documents.dropFirst() + documents.prefix(1)).map { document, next in
            var seed = Data("\(service.name) \(present(of: document)) 59.91,10.75".utf8)
            for body in [document, next] {
                seed.append(separator)
                seed.append(contentsOf: "200\nDate: Thu, 06 Apr 2023 05:00:00 GMT\n\n".utf8)
                seed.append(body)
            }
            return seed
        }
    }

    /// A time that fits a document: the first number that is a Unix time in seconds, else the first date.
    private static func present(of document: Data) -> Int {
        let text = String(decoding: document.prefix(64 << 10), as: UTF8.self)
        if let match = text.firstMatch(of: /\b1[3-9][0-9]{8}\b/), let seconds = Int(match.output) { return seconds }
        if let match = text.firstMatch(of: /20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z/),
            let date = Date(internetDate: String(match.output))
        {
            return Int(date.timeIntervalSince1970)
        }
        return 1_680_757_200
    }
}
