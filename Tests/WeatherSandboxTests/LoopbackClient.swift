import FlyingFox
import FlyingSocks
import Foundation
import SandboxServices
import WeatherSandbox
import WeatherSandboxServer

/// The time of the tests, from a stopped clock: 2026-06-04T05:10:00Z.
let june = Date(timeIntervalSince1970: 1_780_549_800)

/// A key in the right format.
let validKey = String(repeating: "0a", count: 16)

/// Runs a sandbox of every service while `body` runs.
func withSandbox(now: Date = june, _ body: (SandboxServer) async throws -> Void) async throws {
    let standIns: [any ServiceStandIn] = [
        ECCCStandIn(), FMIStandIn(), METNorwayStandIn(), NominatimStandIn(), NWSStandIn(), OpenMeteoStandIn(),
        OpenWeatherStandIn(),
    ]
    let server = try await SandboxServer.start(standIns, clock: { now })
    do {
        try await body(server)
    } catch {
        await server.stop()
        throw error
    }
    await server.stop()
}

/// A response as received from a socket; unlike URLSession, the client uses no proxies.
struct Reply {
    var status: Int
    var headers: HTTPHeaders
    var body: Data

    var text: String { String(decoding: body, as: UTF8.self) }
}

/// Sends a request to a server on the loopback interface.
///
/// If the connection is lost before the answer, the request is sent once more, as HTTP allows of `GET` (RFC 9110, 9.2.2): in
/// a process of many servers that start and stop, FlyingFox's client now and then loses one.
func get(
    _ path: String, port: UInt16, method: HTTPMethod = .GET, headers: [HTTPHeader: String] = [:]
) async throws -> Reply {
    let parts = path.split(separator: "?", maxSplits: 1)
    let items = parts.dropFirst().flatMap { $0.split(separator: "&") }.map { item in
        let pair = item.split(separator: "=", maxSplits: 1).map { String($0).removingPercentEncoding ?? "" }
        return HTTPRequest.QueryItem(name: pair[0], value: pair.count > 1 ? pair[1] : "")
    }
    let request = HTTPRequest(
        method: method, version: .http11, path: String(parts[0]), query: items, headers: headers, body: Data())
    do {
        return try await send(request, port: port)
    } catch SocketError.disconnected {
        return try await send(request, port: port)
    }
}

private func send(_ request: HTTPRequest, port: UInt16) async throws -> Reply {
    var client = HTTPClient()
    let response = try await client.sendHTTPRequest(request, to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
    return Reply(
        status: response.statusCode.code, headers: response.headers, body: try await response.bodyData)
}

/// Sends a request to a new sandbox with this user agent.
func askSandbox(_ path: String, userAgent: String = "wx/0.1 (https://example.org)") async throws -> Reply {
    var answer: Reply?
    try await withSandbox { server in
        answer = try await get(path, port: server.port, headers: [HTTPHeader("User-Agent"): userAgent])
    }
    guard let answer else { throw CancellationError() }
    return answer
}
