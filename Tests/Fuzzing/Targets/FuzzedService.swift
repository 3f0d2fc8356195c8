import Foundation
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherPlaces
import WeatherProviders

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
