/// A message about an alert, which can replace or cancel earlier ones (CAP `msgType` and `references`).
///
/// Services that publish messages rather than what is in force read each into a message:
///
///     report.alerts = messages.alertsInForce
public struct AlertMessage: Sendable, Hashable {
    /// What a message does to those that it refers to (CAP `msgType`).
    public enum Kind: Sendable, Hashable {
        /// It is the first one about a danger.
        case alert
        /// It replaces them.
        case update
        /// It ends them, and is no alert itself.
        case cancel
    }

    /// The alert.
    public var alert: WeatherAlert
    /// What the message does.
    public var kind: Kind
    /// What other messages call it: the id of the alert, unless the service needs more to tell it from others.
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
    /// A message cannot replace one that was issued after it. Of two with one key, the later one counts. CAP allows one
    /// message to have several alerts, one for each `info`: they share its key and its time, and all of them stay.
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
    /// Whether it is later than another message that it refers to.
    ///
    /// Where the times do not tell, it is, unless the other one refers to it in turn.
    fileprivate func mayReplace(_ other: AlertMessage) -> Bool {
        if let issued = alert.issued, let earlier = other.alert.issued, issued != earlier { return issued > earlier }
        return !other.references.contains(key)
    }
}
