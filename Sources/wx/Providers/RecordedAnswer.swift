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
    ///
    /// - Parameters:
    ///   - mapping: The file.
    ///   - bodies: The answers, in the order of the file's requests.
    ///   - place: The place to ask for.
    ///   - isForPlace: Whether the answers must be for the place, where they say which point they are for.
    /// - Returns: The environment.
    static func context(
        of mapping: Mapping, _ bodies: [Data], at place: Place, isForPlace: Bool
    ) -> ProviderContext {
        let report = try? mapping.report(ofAnswers: bodies, at: place)
        let now = report?.current?.date ?? report?.hours.first?.date ?? report?.days.first?.start ?? Date()
        return ProviderContext(
            descriptor: mapping.descriptor,
            transport: RecordedTransport(mapping: mapping, bodies: bodies, isForPlace: isForPlace),
            credential: { "0123456789abcdef0123456789abcdef" }, clock: { now })
    }

    /// The report that a mapping file's provider makes of recorded answers for a place.
    ///
    /// - Throws: `WeatherError`, also when an answer says that it is for another place.
    static func report(of mapping: Mapping, _ bodies: [Data], at place: Place) async throws -> WeatherReport {
        let provider = try MappingProvider(mapping, context: context(of: mapping, bodies, at: place, isForPlace: true))
        let products = Set(mapping.descriptor.products.compactMap(\.weather))
        return try await provider.report(for: WeatherQuery(place: place, products: products))
    }
}

/// Answers the requests of a mapping file with recorded answers.
private struct RecordedTransport: HTTPTransport {
    let mapping: Mapping
    let bodies: [Data]
    let isForPlace: Bool

    func send(_ request: ServiceRequest) async throws -> HTTPReply {
        guard let index = mapping.index(of: request), bodies.indices.contains(index) else {
            throw WeatherError(.noRecording)
        }
        var reply = HTTPReply(bodies[index])
        reply.delivery.isRecorded = !isForPlace
        return reply
    }
}
