import CCurl
import FaultServer
import Foundation
import HTTPTypes
import Synchronization
import Testing
import WeatherCore
import WeatherHTTP

extension ServiceRequest {
    /// A request to the test's server.
    static func get(
        _ server: FaultServer,
        _ path: String = "/data",
        secret: String? = nil,
        bodyLimit: Int = ServiceRequest.defaultBodyLimit
    ) -> ServiceRequest {
        get("http://\(server.authority)\(path)", secret: secret, bodyLimit: bodyLimit)
    }

    /// A request to an address; `secret` is the name of the query item with the key.
    static func get(
        _ address: String,
        secret: String? = nil,
        provider: String = "openweather",
        bodyLimit: Int = ServiceRequest.defaultBodyLimit
    ) -> ServiceRequest {
        let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        let rest = parts.count > 2 ? parts[2] : ""
        var request = ServiceRequest(
            http: HTTPRequest(
                method: .get,
                scheme: String(parts[0].dropLast()),
                authority: String(rest.prefix { $0 != "/" }),
                path: String(rest.drop { $0 != "/" })),
            secretItems: secret.map { [$0] } ?? [],
            provider: provider,
            bodyLimit: bodyLimit)
        request.check = .json
        return request
    }
}

extension ResponseCheck {
    /// Checks that the body is JSON, and not an object with an error, as JSON providers do.
    static let json = ResponseCheck { response in
        if try JSONValue(parsing: response.body)["error"].exists { throw WeatherError(.missingValue) }
    }

    /// Checks that the body is XML.
    static let xml = ResponseCheck { _ = try XMLElement(parsing: $0.body) }
}

/// The error of a request.
func failure(
    sourceLocation: SourceLocation = #_sourceLocation,
    of body: () async throws -> ServiceResponse
) async -> WeatherError? {
    await #expect(throws: WeatherError.self, sourceLocation: sourceLocation) { try await body() }
}

/// Compresses data with gzip.
func gzip(_ data: Data) throws -> Data {
    var stream = z_stream()
    try #require(
        deflateInit2_(
            &stream, Z_BEST_SPEED, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)) == Z_OK)
    defer { deflateEnd(&stream) }
    var input = Array(data)
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(input.count))))
    let status = input.withUnsafeMutableBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(output.count)
            return deflate(&stream, Z_FINISH)
        }
    }
    try #require(status == Z_STREAM_END)
    return Data(output.prefix(Int(stream.total_out)))
}

/// Runs a test with a folder of its own, which is deleted afterwards.
func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await body(folder)
}

/// Waits until something has happened, however long it takes.
func wait(until condition: () -> Bool) async throws {
    while !condition() { try await Task.sleep(for: .milliseconds(2)) }
}

/// The addresses of the requests that a layer passed on.
final class SentAddresses: Sendable {
    private let addresses = Mutex<[String]>([])

    var all: [String] { addresses.withLock { $0 } }

    func append(_ request: ServiceRequest) {
        let http = request.http
        addresses.withLock { $0.append("\(http.scheme ?? "")://\(http.authority ?? "")\(http.path ?? "")") }
    }
}
