import Foundation
import HTTPTypes
import Synchronization
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherPlaces
import WeatherProviders
import WeatherTesting

/// An input for the services: a query, and the responses to its requests.
///
/// Its parts are separated by the character GS (U+001D), which occurs in no document. The first is a line such as
/// `metno weather 1680757200 37.57,126.98`: a service, the kind of request, the current time, and the place. Each other
/// part is a response: a status, header fields and an empty line, then the body; or a body alone. Every part is optional:
/// a query without responses gets empty ones.
struct ServiceCase: Sendable {
    static let separator: UInt8 = 0x1D

    let service: FuzzedService
    let now: Date
    let coordinates: Coordinates
    private let responses: [ServiceResponse]

    init?(_ input: Data) {
        let parts = input.parts(between: Self.separator, atMost: 7)
        let words = String(decoding: parts.first?.prefix(200) ?? Data(), as: UTF8.self).split(separator: " ")
        service = .named(words.prefix(2).joined(separator: " "))
        let seconds = words.dropFirst(2).first.flatMap { Int($0) } ?? 1_680_757_200
        // A machine's clock may be wrong, but not by centuries.
        now = Date(timeIntervalSince1970: TimeInterval(min(max(seconds, 0), 4_102_444_800)))
        let point = words.dropFirst(3).first.map { $0.split(separator: ",").compactMap { Double($0) } } ?? []
        let place = point.count == 2 ? Coordinates(latitude: point[0], longitude: point[1]) : nil
        guard let coordinates = place ?? Coordinates(latitude: 37.57, longitude: 126.98) else { return nil }
        self.coordinates = coordinates
        responses = parts.dropFirst().map { ServiceResponse(written: $0) }
    }

    /// The network of this case: the first request gets the first response; requests after the last response get that one.
    var transport: StubTransport {
        let counter = Counter()
        return StubTransport { [responses] _ in
            guard let last = responses.last else { return ServiceResponse(Data()) }
            let number = counter.next()
            return responses.indices.contains(number) ? responses[number] : last
        }
    }

    private final class Counter: Sendable {
        private let count = Mutex(0)

        func next() -> Int {
            count.withLock { count in
                defer { count += 1 }
                return count
            }
        }
    }
}

/// One request that a service of the catalog supports.
struct FuzzedService: Sendable {
    /// The id of the service and the kind of request, such as `metno weather`.
    let name: String
    let descriptor: ProviderDescriptor
    let question: Question

    enum Question {
        case weather(ServiceEntry)
        case places(ServiceEntry.Make<any Geocoder>)
        case nearest(ServiceEntry.Make<any ReverseGeocoder>)
        case location
    }

    private init(_ descriptor: ProviderDescriptor, _ word: String, _ question: Question) {
        name = "\(descriptor.id) \(word)"
        self.descriptor = descriptor
        self.question = question
    }

    /// Every kind of request to every service of the catalog, and to the one that locates the machine.
    static let all: [FuzzedService] = {
        let entries = ProviderCatalog.builtIn.entries
        let weather = ProviderCatalog.builtIn.providers.map { FuzzedService($0.descriptor, "weather", .weather($0)) }
        let places = entries.compactMap { entry in
            entry.geocoder.map { FuzzedService(entry.descriptor, "places", .places($0)) }
        }
        let nearest = entries.compactMap { entry in
            entry.reverseGeocoder.map { FuzzedService(entry.descriptor, "nearest", .nearest($0)) }
        }
        return weather + places + nearest + [FuzzedService(IPLocation.descriptor(), "location", .location)]
    }()

    /// The request that a text names; any other text is mapped to one of them, always the same.
    static func named(_ text: some StringProtocol) -> FuzzedService {
        if let service = all.first(where: { $0.name == text }) { return service }
        return all[text.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % all.count]
    }
}
