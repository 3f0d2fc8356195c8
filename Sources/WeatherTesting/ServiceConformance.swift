import Foundation
import HTTPTypes
import WeatherCore

/// A key in the form that services use; no service has issued it.
let conformanceKey = "0123456789abcdef0123456789abcdef"

/// Fails unless a descriptor is complete: an id of lower-case letters and digits, names, https addresses, an
/// attribution and products.
///
/// A service on this machine needs no https.
func requireCompleteness(of descriptor: ProviderDescriptor) throws {
    let isPlain = descriptor.id.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    try require(isPlain && !descriptor.id.isEmpty, "the id is \(descriptor.id)")
    try require(!descriptor.name.isEmpty && !descriptor.attribution.isEmpty, "the name or attribution is empty")
    for address in [descriptor.baseURL, descriptor.homePage, descriptor.terms] {
        let host = URLComponents(string: address)?.host ?? ""
        let isLocal = address == descriptor.baseURL && address.hasPrefix("http://") && LoopbackHost.isOne(host)
        try require(
            address.hasPrefix("https://") && !host.isEmpty || isLocal, "\(address) is no https address")
    }
    try require(!descriptor.baseURL.hasSuffix("/"), "the base URL ends with a slash")
    try require(!descriptor.products.isEmpty, "no products are named")
}

/// Fails unless creating a service without its required key reports where to put a key and where to get one.
func requireWord(
    onMissingKeyOf descriptor: ProviderDescriptor, now: Date, _ make: (ProviderContext) throws -> any Sendable
) throws {
    let transport = StubTransport { _ in ServiceResponse(Data()) }
    let context = ProviderContext(descriptor: descriptor, transport: transport, clock: { now })
    do {
        _ = try make(context)
    } catch let error as WeatherError {
        try require(descriptor.credential.isRequired, "a key was asked for that is not required")
        try require(error.code == .credentialMissing, "a missing key is \(error.code.name)")
        let details = error.details
        try require(
            details.setting != nil && details.variable != nil && details.address != nil,
            "the error does not say where a key goes and comes from")
        return
    }
    try require(!descriptor.credential.isRequired, "a missing key was not noticed")
}

/// The checks of one query to a service: for the weather, for places by name, or for the name of a point.
struct ServiceConformance: Sendable {
    let descriptor: ProviderDescriptor
    let now: Date
    /// A good answer of the service; when it has several, the first one.
    let document: Data
    /// The service's good answers.
    let answer: @Sendable (ServiceRequest) throws -> ServiceResponse
    /// Queries the service in a context, and returns its result.
    let ask: @Sendable (ProviderContext) async throws -> any Sendable

    /// The context of the service, with a key and a transport.
    func context(_ transport: any HTTPTransport, baseURL: String? = nil) -> ProviderContext {
        ProviderContext(
            descriptor: descriptor,
            transport: transport,
            baseURL: baseURL,
            credential: { conformanceKey },
            clock: { [now] in now })
    }

    func checkStatuses() async throws {
        let table: [(status: Int, code: WeatherError.Code)] = [
            (302, .unavailable), (400, .invalidResponse), (401, .unauthorized), (403, .unauthorized),
            (404, .placeNotCovered), (418, .invalidResponse), (422, .placeNotCovered), (429, .rateLimited),
            (500, .unavailable), (502, .unavailable), (503, .unavailable), (509, .unavailable),
        ]
        for (status, code) in table {
            let transport = StubTransport { _ in ServiceResponse(status: status, Data(), fields: [.retryAfter: "120"]) }
            let error = try await error(through: transport, expecting: "an answer of \(status)")
            try require(error.code == code, "\(status) is \(error.code.name), not \(code.name)")
            try require(error.provider == descriptor.id, "the error of \(status) does not name the service")
            try require(error.details.httpStatus == status, "the error of \(status) does not name the status")
            if status == 429 { try require(error.details.retryAfter == 120, "Retry-After is lost") }
        }
    }

    /// Checks that unreadable answers give `invalidResponse`.
    ///
    /// - Parameter others: Bodies that are not an answer of this service, in addition to those that are not a document.
    /// - Throws: ``ConformanceFailure`` for a body that gives anything else.
    func checkUnreadable(and others: [String] = []) async throws {
        for (name, body) in document.unreadableVariants + others.map({ ($0, Data($0.utf8)) }) {
            let error = try await error(through: StubTransport { _ in ServiceResponse(body) }, expecting: name)
            try require(error.code == .invalidResponse, "\(name) is \(error.code.name)")
            try require(error.provider == descriptor.id, "the error of \(name) does not name the service")
            try require(error.details.host != nil, "the error of \(name) does not name the host")
        }
    }

    func checkTransportErrors() async throws {
        let transport = StubTransport { _ in throw WeatherError(.timedOut) }
        let error = try await error(through: transport, expecting: "a time-out")
        try require(error.code == .unavailable && error.reason == .timedOut, "a time-out is \(error)")
        try require(
            error.provider == descriptor.id && error.details.host != nil, "the time-out names no service or host")
    }

    func checkCancellation() async throws {
        let transport = StubTransport { _ in throw CancellationError() }
        do {
            _ = try await ask(context(transport))
        } catch is CancellationError {
            return
        } catch {
            throw ConformanceFailure("a cancelled request threw \(type(of: error))")
        }
        throw ConformanceFailure("a cancelled request returned a result")
    }

    func checkBaseURL() async throws {
        let transport = StubTransport(answer)
        _ = try await ask(context(transport))
        let hosts = Set(
            ([descriptor.baseURL] + descriptor.hosts.map(\.baseURL)).map { URLComponents(string: $0)?.host })
        try require(!transport.requests.isEmpty, "nothing was asked")
        try require(
            transport.requests.allSatisfy { hosts.contains($0.host) }, "a request went to a host that is not declared")

        let mirror = StubTransport(answer)
        _ = try await ask(context(mirror, baseURL: "http://127.0.0.1:8080/mirror/"))
        for request in mirror.requests {
            let path = request.http.path ?? ""
            try require(
                request.http.authority == "127.0.0.1:8080" && request.http.scheme == "http"
                    && (path == "/mirror" || path.hasPrefix("/mirror/")) && !path.hasPrefix("/mirror//"),
                "another base URL was not honored: \(request.redactedPath)")
        }
    }

    func checkSecrecy() async throws {
        let transport = StubTransport(answer)
        let value = try await ask(context(transport))
        let isSent = transport.requests.contains { request in
            request.address.contains(conformanceKey)
                || request.http.headerFields.contains { $0.value.contains(conformanceKey) }
        }
        try require(isSent == (descriptor.credential.key != nil), "the key is in no request, or there is none to send")
        for request in transport.requests {
            let count = request.everythingSent.ranges(of: conformanceKey).count
            try require(count <= 1, "the key is in \(count) places of a request to \(request.pathWithoutQuery)")
            try require(
                !request.redactedPath.contains(conformanceKey)
                    && request.http.headerFields.allSatisfy {
                        !request.scrubber.scrubbed($0.value).contains(conformanceKey)
                    },
                "the key is not marked as secret")
            try require(
                !String(decoding: request.content ?? Data(), as: UTF8.self).contains(conformanceKey),
                "the key is in the content of a request")
        }
        try require(!String(reflecting: value).contains(conformanceKey), "the key is in the answer")
        let echo = StubTransport {
            ServiceResponse(
                status: 500, Data("failed: \($0.http.path ?? "") \($0.http.headerFields.map(\.value))".utf8))
        }
        let error = try await error(through: echo, expecting: "an answer of 500")
        try require(!String(reflecting: error).contains(conformanceKey), "the key is in an error")
    }

    /// The error that the query ends with.
    private func error(through transport: any HTTPTransport, expecting what: String) async throws -> WeatherError {
        do {
            _ = try await ask(context(transport))
        } catch let error as WeatherError {
            return error
        } catch {
            throw ConformanceFailure("\(what) threw \(type(of: error)), not WeatherError")
        }
        throw ConformanceFailure("\(what) was accepted as a response")
    }
}

/// Fails when a number in an address or a body has more than the four decimals that coordinates may have.
func requireRoundedCoordinates(in requests: [ServiceRequest]) throws {
    for request in requests {
        let long = request.everythingSent.firstMatch(of: /[0-9]\.[0-9]{5,}/)
        try require(long == nil, "a coordinate has too many decimals: \(long?.output ?? "")")
    }
}

extension ServiceRequest {
    /// The path, the query, the header fields and the content, as sent and decoded.
    var everythingSent: String {
        let path = (http.path ?? "").removingPercentEncoding ?? http.path ?? ""
        let fields = http.headerFields.map(\.value).joined(separator: "\n")
        return [path, fields, String(decoding: content ?? Data(), as: UTF8.self)].joined(separator: "\n")
    }
}

extension Data {
    /// Bodies that are not a document: an empty one, half of this one, a web page, noise.
    var unreadableVariants: [(name: String, body: Data)] {
        [
            ("an empty body", Data()), ("blank space", Data("  \n".utf8)),
            ("half a document", prefix(count / 2)),
            ("a web page", Data("<!DOCTYPE html><html><body>Sign in</body></html>".utf8)),
            ("noise", Data((0..<512).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) })),
        ]
    }
}
