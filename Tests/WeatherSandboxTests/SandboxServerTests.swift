import FlyingFox
import FlyingSocks
import Foundation
import SandboxServices
import Testing
import WeatherCore
import WeatherSandbox
import WeatherSandboxServer

@Suite("The sandbox server")
struct SandboxServerTests {
    @Test("is bound only to the loopback interface")
    func loopback() async throws {
        try await withSandbox { server in
            #expect(server.host == "127.0.0.1")
            #expect(server.address == "http://127.0.0.1:\(server.port)")
            // Another address of this machine, on which a socket bound to every interface would answer.
            let elsewhere = try sockaddr_in.inet(ip4: "127.0.0.2", port: server.port)
            await #expect(throws: SocketError.self) { try await AsyncSocket.connected(to: elsewhere) }
        }
    }

    @Test(
        "marks every response as simulated, and dates it by its clock",
        arguments: ["/", "/none/x", "/metno/", "/openweather/"])
    func marked(path: String) async throws {
        try await withSandbox { server in
            let response = try await get(path, port: server.port)
            #expect(response.status >= 400)
            #expect(response.headers[HTTPHeader("Server")]?.hasPrefix("wx-sandbox/") == true)
            #expect(response.headers[.date] == "Thu, 04 Jun 2026 05:10:00 GMT")
        }
    }

    @Test("lists its services when an unknown one is requested, and allows only GET")
    func unknown() async throws {
        try await withSandbox { server in
            let response = try await get("/smoke/signals", port: server.port)
            let services = "eccc, fmi, metno, nominatim, nws, openmeteo, openweather"
            #expect(response.status == 404 && response.text.contains(services))
            #expect(try await get("/metno/", port: server.port, method: .POST).status == 405)
        }
    }

    @Test("throws when its port is in use")
    func taken() async throws {
        try await withSandbox { server in
            await #expect(throws: SocketError.self) {
                try await SandboxServer.start([OpenWeatherStandIn()], port: server.port, clock: { june })
            }
        }
    }
}
