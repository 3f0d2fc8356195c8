package import Foundation
package import WeatherSandbox

/// Simulates OpenWeather for a key with One Call 3.0: `/data/3.0/onecall`, and all of ``OpenWeatherStandIn``.
package struct OneCallStandIn: ServiceStandIn {
    private let service = OpenWeatherStandIn()

    /// Creates the stand-in.
    package init() {}

    /// One Call's id.
    package let id = "onecall"

    /// Answers a request.
    package func reply(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxReply {
        let reply = service.reply(to: request, from: atmosphere, now: now)
        guard request.path == "/data/3.0/onecall", service.accepts(request) else { return reply }
        return service.document(for: request, from: atmosphere, now: now, \.oneCall)
    }
}
