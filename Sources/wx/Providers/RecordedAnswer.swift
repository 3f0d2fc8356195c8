import Foundation
import PrivateFiles
import WeatherCore
import WeatherMapping
import WeatherTesting

/// An answer of a service that the user saved to a file.
enum RecordedAnswer {
    /// The answer, of at most as many bytes as a service may send.
    ///
    /// - Throws: `WeatherError` with the reason `noRecording` when the file cannot be read.
    static func contents(of path: String) throws(WeatherError) -> Data {
        do throws(FileFailure) {
            return try BoundedFile.contents(of: path, limit: ServiceRequest.largestBodyLimit)
        } catch {
            throw WeatherError(
                .noRecording, details: .init { $0.subject = path.sanitized(limit: 200) }, cause: error.words)
        }
    }

    /// The environment of a mapping file's provider that gets recorded answers, at the time of the answers.
    static func context(of mapping: Mapping, _ bodies: [Data], at place: Place) -> ProviderContext {
        let report = try? mapping.report(ofAnswers: bodies, at: place)
        let now = report?.current?.date ?? report?.hours.first?.date ?? report?.days.first?.start ?? Date()
        let transport = StubTransport { request in
            guard let index = mapping.index(of: request), bodies.indices.contains(index) else {
                throw WeatherError(.noRecording)
            }
            return HTTPReply(bodies[index])
        }
        return ProviderContext(
            descriptor: mapping.descriptor, transport: transport,
            credential: { "0123456789abcdef0123456789abcdef" }, clock: { now })
    }

    /// The report that a mapping file's provider makes of recorded answers for a place.
    ///
    /// - Throws: `WeatherError`, also when an answer says that it is for another place.
    static func report(of mapping: Mapping, _ bodies: [Data], at place: Place) async throws -> WeatherReport {
        let provider = try MappingProvider(mapping, context: context(of: mapping, bodies, at: place))
        let products = Set(mapping.descriptor.products.compactMap(\.weather))
        return try await provider.report(for: WeatherQuery(place: place, products: products))
    }
}
