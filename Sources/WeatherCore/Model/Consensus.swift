/// The services whose values a report combines, and which of them each value comes from.
public struct Consensus: Sendable, Hashable {
    /// The ids of the services that a value comes from, by the name of the value, such as `temperature`.
    public typealias Sources = [String: [String]]

    /// Where each service's own report comes from, in the order in which they were asked.
    public var members: [Provenance]
    /// The sources of the current weather.
    public var current: Sources = [:]
    /// The service that the alerts come from; `nil` when none has alerts.
    public var alerts: String?
    /// The sources of each step.
    public var hours: [Sources] = []
    /// The sources of each day.
    public var days: [Sources] = []

    /// Creates a consensus of services' reports, without values yet.
    package init(members: [Provenance]) { self.members = members }
}
