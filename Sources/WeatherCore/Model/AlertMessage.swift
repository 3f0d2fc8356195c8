/// A message about an alert, which can replace or cancel earlier ones (CAP `msgType` and `references`).
///
/// Services that publish messages, rather than the alerts in force, are read into messages:
///
///     report.alerts = messages.alertsInForce
public struct AlertMessage: Sendable, Hashable {
    /// How a message affects those that it refers to (CAP `msgType`).
    public enum Kind: Sendable, Hashable {
        /// It is the first message about a hazard.
        case alert
        /// It replaces earlier messages.
        case update
        /// It cancels earlier messages, and is not an alert itself.
        case cancel
    }

    /// The alert.
    public var alert: WeatherAlert
    /// How the message affects those that it refers to.
    public var kind: Kind
    /// The identifier that other messages use for it: the alert's id, unless the service needs more to distinguish
    /// messages.
    public var key: String
    /// The keys of the earlier messages that it replaces or cancels.
    public var references: [String]

    /// Creates a message.
    public init(_ alert: WeatherAlert, kind: Kind = .alert, key: String? = nil, references: [String] = []) {
        self.alert = alert
        self.kind = kind
        self.key = key ?? alert.id
        self.references = references
    }
}

extension [AlertMessage] {
    /// The alerts that no later message has replaced or canceled, in the order of the messages.
    ///
    /// A message cannot replace one that was issued after it. Of two messages with the same key, the later one counts.
    /// In CAP, one message can have several alerts, one for each `info`: they share its key and its time, and all of
    /// them stay.
    public var alertsInForce: [WeatherAlert] {
        var latest: [String: Int] = [:]
        for (index, message) in enumerated() {
            guard let other = latest[message.key] else {
                latest[message.key] = index
                continue
            }
            if let issued = message.alert.issued, let known = self[other].alert.issued, issued > known {
                latest[message.key] = index
            }
        }
        var replaced: Set<String> = []
        for message in self where message.kind != .alert {
            for key in message.references where key != message.key {
                guard let index = latest[key] else { continue }
                if message.mayReplace(self[index]) { replaced.insert(key) }
            }
        }
        var alerts: [WeatherAlert] = []
        var seen: Set<WeatherAlert> = []
        for message in self {
            guard message.kind != .cancel, !replaced.contains(message.key), let index = latest[message.key],
                self[index].kind != .cancel, self[index].alert.issued == message.alert.issued
            else { continue }
            if seen.insert(message.alert).inserted { alerts.append(message.alert) }
        }
        return alerts
    }
}

extension AlertMessage {
    /// Whether the message is later than another one that it refers to.
    ///
    /// If the times do not decide, it counts as later, unless the other message refers to it in turn.
    fileprivate func mayReplace(_ other: AlertMessage) -> Bool {
        if let issued = alert.issued, let earlier = other.alert.issued, issued != earlier { return issued > earlier }
        return !other.references.contains(key)
    }
}
