import Foundation

/// The service's end of the wire: one address, at which different things can be served in turn.
protocol Origin: Sendable {
    /// The base address for the program.
    var address: String { get }
    /// What a run needs in its environment, and around it, to reach a service in good order here.
    var environment: [String: String] { get }
    var confinement: Confinement { get }
    /// How many requests came in so far; `nil` where that is not known.
    var requestCount: Int? { get }

    /// Answers as a service in good order does.
    func serve(_ good: GoodService) async throws
    /// Brings a fault about.
    func fail(by fault: Fault, with decoy: GoodService) async throws
    /// Ends it.
    func stop() async
}
