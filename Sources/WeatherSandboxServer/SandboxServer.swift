import FlyingFox
import FlyingSocks
package import Foundation
import WeatherCore
package import WeatherSandbox

/// Serves stand-ins on the loopback interface only, each under `/<provider id>`.
package struct SandboxServer: Sendable {
    /// The version in the `Server` field, which marks an answer as simulated.
    package static let version = ProgramVersion.number

    /// The address that the socket is bound to, as the system reports it.
    package let host: String
    /// The port that the socket is bound to.
    package let port: UInt16
    private let server: HTTPServer
    private let running: Task<Void, any Error>

    /// The base URL of the sandbox, without a slash at the end.
    package var address: String { "http://\(host):\(port)" }

    /// Binds a socket, and returns when the server accepts requests.
    ///
    /// - Parameters:
    ///   - standIns: The simulated services.
    ///   - port: The port; 0 picks a free one.
    ///   - errors: The error in kelvins of services that are too warm, by id.
    ///   - clock: The time of the weather and of the answers' `Date`.
    /// - Returns: The running server.
    /// - Throws: `SocketError` when the port is not available.
    package static func start(
        _ standIns: [any ServiceStandIn],
        port: UInt16 = 0,
        errors: [String: Double] = [:],
        clock: @escaping @Sendable () -> Date
    ) async throws -> SandboxServer {
        // `HTTPServer(port:)` would bind every interface.
        let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
        let server = HTTPServer(address: address, logger: .disabled)
        await server.appendRoute("*") { response(to: $0, standIns: standIns, errors, now: clock()) }

        let listening = Task { try await server.waitUntilListening() }
        let running = Task {
            do { try await server.run() } catch {
                listening.cancel()
                throw error
            }
        }
        do { try await listening.value } catch {
            running.cancel()
            try await running.value  // why it does not listen, where it failed to bind
            throw error
        }
        guard case .ip4(let host, let boundPort)? = await server.listeningAddress else {
            await server.stop()
            throw SocketError.unsupportedAddress
        }
        return SandboxServer(host: host, port: boundPort, server: server, running: running)
    }

    /// Waits until the server fails or is stopped.
    package func waitUntilStopped() async throws { try await running.value }

    /// Closes the socket and every connection.
    package func stop() async {
        await server.stop()
        running.cancel()
    }

    private static func response(
        to request: HTTPRequest, standIns: [any ServiceStandIn], _ errors: [String: Double], now: Date
    ) -> HTTPResponse {
        let made = standInResponse(to: request, standIns: standIns, errors, now: now)
        let status = HTTPStatusCode(made.status, phrase: phrases[made.status] ?? "")
        var response = HTTPResponse(statusCode: status, body: made.body)
        for (name, value) in made.headers { response.headers[HTTPHeader(name)] = value }
        response.headers[HTTPHeader("Server")] = "wx-sandbox/\(version)"
        response.headers[.date] = now.httpDate
        return response
    }

    private static func standInResponse(
        to request: HTTPRequest, standIns: [any ServiceStandIn], _ errors: [String: Double], now: Date
    ) -> SandboxResponse {
        guard request.method == .GET else { return SandboxResponse(status: 405, headers: ["Allow": "GET"]) }
        let parts = request.path.split(separator: "/", maxSplits: 1)
        guard let id = parts.first, let standIn = standIns.first(where: { $0.id == id }) else {
            let ids = standIns.map(\.id).joined(separator: ", ")
            return SandboxResponse(status: 404, type: "text/plain", body: "No such service. There are: \(ids)\n")
        }
        let asked = SandboxRequest(
            path: "/" + (parts.count > 1 ? parts[1] : ""),
            query: request.query.map { ($0.name, $0.value) },
            headers: Dictionary(request.headers.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { a, _ in a }))
        return standIn.response(to: asked, from: Atmosphere(warmerBy: errors[standIn.id] ?? 0), now: now)
    }

    private static let phrases = [
        200: "OK", 304: "Not Modified", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed",
    ]
}
