package import Foundation

/// Simulates a service in its own wire format and by its own rules.
package protocol ServiceStandIn: Sendable {
    /// The id of the service's provider, which is the first segment of the stand-in's path.
    var id: String { get }

    /// Answers a request: a pure function of the request and the time.
    func reply(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxReply
}
