package import Foundation

/// Answers for a service in its own wire format, and insists on what the service insists on.
package protocol ServiceStandIn: Sendable {
    /// The id of the service's provider, which is the first part of the path under which the sandbox serves it.
    var id: String { get }

    /// Answers a request: a pure function of the request and the time.
    func reply(to request: SandboxRequest, from atmosphere: Atmosphere, now: Date) -> SandboxReply
}
