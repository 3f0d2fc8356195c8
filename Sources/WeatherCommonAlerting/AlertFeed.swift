public import Foundation
public import WeatherCore

/// A list of messages: an ATOM or RSS feed, or MeteoAlarm's JSON.
///
/// An entry of a feed contains some elements of CAP, and a link to the whole message.
public struct AlertFeed: Sendable {
    /// The link of an entry to a message.
    public struct Link: Sendable, Hashable {
        /// The address, absolute or relative to that of the feed.
        public var address: String
        /// The key of the entry's own message; `nil` when the entry has no elements of CAP.
        public var key: String?
        /// When the alert of the entry expires.
        public var expires: Date?
    }

    /// The messages that the entries contain.
    public private(set) var messages: [AlertMessage] = []
    /// The links to whole messages, each address once.
    public private(set) var links: [Link] = []

    private var addresses: Set<String> = []
    /// The positions of messages, which are looked up without their areas, and the number of messages with a key.
    private var positions: [AlertMessage: Int] = [:]
    private var counts: [String: Int] = [:]

    /// Reads a document in XML: a feed, or one message.
    ///
    /// - Parameters:
    ///   - root: The document.
    ///   - language: The user's language, as in ``AlertMessages/reading(_:language:)``.
    /// - Throws: ``WeatherError`` with the code `invalidResponse` for any other document.
    public init(_ root: XMLElement, language: String?) throws {
        switch root.name {
        case "alert": messages = AlertMessages.reading(root, language: language)
        case "feed": for entry in root.elements(named: "entry") { add(entry) }
        case "rss": for item in root["channel"].elements(named: "item") { add(item) }
        default: throw root["alert"].missing
        }
    }

    /// Reads MeteoAlarm's list of warnings, in JSON: <https://feeds.meteoalarm.org>.
    ///
    /// - Parameters:
    ///   - root: The document.
    ///   - language: As in ``init(_:language:)-(XMLElement,_)``.
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when there is no list.
    public init(_ root: JSONValue, language: String?) throws {
        messages = try root["warnings"].requiredElements().flatMap {
            AlertMessages.reading($0["alert"], language: language)
        }
    }

    private mutating func add(_ entry: XMLElement) {
        let message = AlertMessage(entry: entry)
        message.map { join($0, hasText: entry["description"].exists) }
        let links = entry.elements(named: "link")
        let marked = links.first { $0[attribute: "type"].string == "application/cap+xml" }
        // A feed of only links does not always give their type.
        let address: String? =
            if let marked { marked[attribute: "href"].string } else if message == nil {
                links.lazy.compactMap { $0[attribute: "href"].string ?? $0.string }.first
            } else { nil }
        guard let address, address.utf8.count <= 2000, addresses.insert(address).inserted else { return }
        self.links.append(Link(address: address, key: message?.key, expires: message?.alert.expires))
    }
}

extension AlertFeed {
    /// Adds the message of an entry, or only its area if it repeats a known message: feeds have an entry for each area.
    ///
    /// A message can have several alerts, for different dangers or times, each with its own areas.
    fileprivate mutating func join(_ message: AlertMessage, hasText: Bool) {
        var bare = message
        (bare.alert.areas, bare.alert.region) = ([], nil)
        // A feed's `summary` often names the area.
        if !hasText { bare.alert.description = nil }
        if let position = positions[bare] {
            let known = messages[position].alert.areas
            guard known.count < 2000 else { return }
            messages[position].alert.areas += message.alert.areas.filter { !known.contains($0) }
            messages[position].alert.region = messages[position].alert.areas.joinedNames
            return
        }
        positions[bare] = messages.count
        var message = message
        counts[message.key, default: 0] += 1
        if let count = counts[message.key], count > 1 { message.alert.id += "#\(count)" }
        messages.append(message)
    }
}

extension AlertMessage {
    /// Reads the message of an entry with elements of CAP; `nil` without them, and if the message is not an actual one.
    fileprivate init?(entry: XMLElement) {
        let id = entry["id"].shown(limit: 500) ?? entry["guid"].shown(limit: 500)
        guard entry["event"].exists, entry["status"].string ?? "Actual" == "Actual",
            let key = entry["identifier"].shown() ?? id,
            let kind = Kind(entry["message_type"].string ?? entry["msgType"].string),
            var alert = WeatherAlert(info: entry, id: key)
        else { return nil }
        alert.issued =
            entry["sent"].date(ifPresent: .internet) ?? entry["published"].date(ifPresent: .internet)
        // The elements of the area are elements of the entry.
        alert.areas = [WeatherAlert.Area(cap: entry)].compactMap(\.self)
        alert.region = alert.areas.first?.name
        alert.description = alert.description ?? entry["summary"].shown(limit: 10_000)
        // Most entries do not give their language.
        alert.language = entry["language"].shown(limit: 40)
        self.init(alert, kind: kind, key: key)
    }
}
