public import Foundation
import HTTPTypes
public import WeatherCore

/// Returns the recorded response to every request, from a folder that a ``Recorder`` or a person created.
///
/// It sends no requests.
///
/// A response is found by the id of the provider (the part of a file's name before the first hyphen), the method and
/// the path, whatever the host:
///
/// 1. the recording with the same query, in any order and without secret items;
/// 2. or else the only recording of that provider, method and path, whatever its query.
///
/// So a folder with one document of a service is enough for every place. A recording without a `.body` file has an
/// empty body.
public struct Replayer: HTTPMiddleware {
    /// The latest `Date` of the recorded responses; `nil` when none has one.
    ///
    /// The program can use it as the current time, because all responses had arrived by then.
    public let clock: Date?

    private let folder: RecordingFolder
    private let recordings: [Recording]

    private struct Recording {
        let name: String
        let provider: Substring
        /// `nil` if the file cannot be parsed.
        let exchange: RecordedExchange?
    }

    /// Reads the heads in a folder.
    ///
    /// Bodies are read when they are requested.
    ///
    /// - Parameter path: The folder.
    /// - Throws: ``WeatherError`` with the code `usage` and the reason `noRecording` when the folder does not exist or
    ///   has no recording.
    public init(folder path: String) throws {
        folder = RecordingFolder(path: path)
        let names = (try? folder.names()) ?? []
        guard !names.isEmpty else {
            throw WeatherError(.noRecording, details: .init { $0.subject = path })
        }
        let folder = folder
        recordings = names.map { name in
            Recording(
                name: name, provider: RecordingFolder.provider(of: name), exchange: folder.exchange(named: name))
        }
        clock = recordings.compactMap { $0.exchange?.response.headerFields[.date].flatMap(Date.init(httpDate:)) }.max()
    }

    /// Returns the recorded response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - next: The next layer, which is not used.
    /// - Returns: The recorded response.
    /// - Throws: ``WeatherError`` with the reason `notRecorded` when there is no response, `tooLarge` when it exceeds
    ///   the request's limit, `malformed` when a recording of that provider cannot be read.
    public func intercept(
        _ request: ServiceRequest,
        next: @Sendable (ServiceRequest) async throws -> ServiceResponse
    ) async throws -> ServiceResponse {
        let (name, head) = try recording(for: request)
        var response = ServiceResponse(head: head, body: Data())
        response.delivery.isRecorded = true
        switch folder.body(named: name, limit: request.bodyLimit) {
        case .missing: return response
        case .bytes(let body):
            response.body = body
            return response
        case .overLimit:
            throw WeatherError(.tooLarge, details: .init { $0.limit = request.bodyLimit })
        }
    }

    private func recording(for request: ServiceRequest) throws -> (String, HTTPResponse) {
        let target = RecordedExchange.target(of: request)
        let path = RecordedExchange.path(of: target)
        let query = RecordedExchange.query(of: request.endpoint, without: request.secretItems)
        var samePath: [(String, HTTPResponse)] = []
        for recording in recordings where recording.provider == request.provider {
            guard let exchange = recording.exchange else {
                throw WeatherError(
                    .malformed,
                    details: .init {
                        $0.subject = "HTTP"
                        $0.path = recording.name + ".http"
                    })
            }
            guard exchange.method == request.http.method.rawValue, RecordedExchange.path(of: exchange.target) == path
            else { continue }
            let digest = RecordedExchange.contentDigest(of: exchange.target)
            guard digest == nil || digest == RecordedExchange.contentDigest(of: target) else { continue }
            if RecordedExchange.query(of: exchange.target, without: request.secretItems) == query {
                return (recording.name, exchange.response)
            }
            samePath.append((recording.name, exchange.response))
        }
        if let only = samePath.first, samePath.count == 1 { return only }
        throw WeatherError(.notRecorded, details: .init { $0.subject = target })
    }
}
