public import WeatherCore

/// Reads messages of the Common Alerting Protocol: CAP 1.2, and 1.1, which has the same names.
///
/// <https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html>. Only actual messages are read: no tests,
/// exercises or drafts.
///
///     let messages = AlertMessages.reading(root, language: query.language)
///     report.alerts = messages.alertsInForce.near(query.place)
public enum AlertMessages {
    /// Reads a message in XML, whose root is `alert`.
    ///
    /// - Parameters:
    ///   - alert: The message.
    ///   - language: The user's language; if there are no texts in it, English texts are read, otherwise those of the
    ///     first language.
    /// - Returns: The message, once for each of its alerts; empty if it is not an actual message.
    public static func reading(_ alert: XMLElement, language: String?) -> [AlertMessage] {
        messages(alert, language)
    }

    /// Reads a message as JSON with the names of CAP, as MeteoAlarm sends it.
    ///
    /// - Parameters:
    ///   - alert: The message.
    ///   - language: As in ``reading(_:language:)``.
    /// - Returns: As ``reading(_:language:)``.
    public static func reading(_ alert: JSONValue, language: String?) -> [AlertMessage] {
        messages(alert, language)
    }

    private static func messages(_ alert: some AlertNode, _ language: String?) -> [AlertMessage] {
        guard alert["status"].string ?? "Actual" == "Actual", let identifier = alert["identifier"].shown(),
            let kind = AlertMessage.Kind(alert["msgType"].string)
        else { return [] }
        let issued = alert["sent"].date(ifPresent: .internet)
        // A reference consists of the sender, the identifier and the time of a message (section 3.2.1).
        let references = (alert["references"].string ?? "").split(maxSplits: 500, whereSeparator: \.isWhitespace)
            .compactMap { reference -> String? in
                let parts = reference.split(separator: ",", omittingEmptySubsequences: false)
                return parts.count > 1 ? String(parts[1]).sanitized() : nil
            }
        func message(_ alert: WeatherAlert) -> AlertMessage {
            var alert = alert
            alert.issued = issued
            return AlertMessage(alert, kind: kind, key: identifier, references: references)
        }
        if kind == .cancel { return [message(WeatherAlert(id: identifier, summary: ""))] }
        let all = Array(alert.all("info").prefix(100))
        // The message does not say what it warns of, but the fact that there is a warning is kept.
        if all.isEmpty { return [message(WeatherAlert(id: identifier, summary: ""))] }
        let infos = AlertLanguage.chosen(all, for: language) { $0["language"].string }
        var alerts: [WeatherAlert] = []
        for info in infos {
            if let alert = WeatherAlert(info: info, id: identifier), !alerts.contains(alert) { alerts.append(alert) }
        }
        // A message that says that the danger is over ends the messages that it refers to.
        if alerts.isEmpty {
            let end = WeatherAlert(id: identifier, summary: "")
            return [AlertMessage(end, kind: .cancel, key: identifier, references: references)]
        }
        return alerts.enumerated().map { index, alert in
            var alert = alert
            if index > 0 { alert.id += "#\(index + 1)" }
            return message(alert)
        }
    }
}

extension AlertMessage.Kind {
    /// Reads a `msgType`; `nil` for messages about other messages (`Ack`, `Error`).
    init?(_ type: String?) {
        switch type {
        case "Update": self = .update
        case "Cancel": self = .cancel
        case "Ack", "Error": return nil
        default: self = .alert
        }
    }
}

/// Chooses among the languages of a message's texts.
enum AlertLanguage {
    /// Returns the texts in one language: the user's, otherwise English, otherwise that of the first text.
    ///
    /// - Parameters:
    ///   - texts: The texts.
    ///   - language: The user's language, such as `sr-Latn`.
    ///   - tag: The language tag of a text; without a tag it is in American English (section 3.2.2).
    /// - Returns: The texts with the best tag.
    static func chosen<Text>(_ texts: [Text], for language: String?, tag: (Text) -> String?) -> [Text] {
        let tags = texts.map { tag($0)?.lowercased() }
        let wanted = [language, "en"].compactMap { $0?.lowercased() }
        func rank(_ tag: String?) -> Int {
            // A tag that is present is more certain than an implied one.
            guard let tag else { return rank(implied.lowercased()) + 3 }
            for (index, wanted) in wanted.enumerated() {
                if tag == wanted { return index * 4 }
                if tag.hasPrefix(wanted + "-") { return index * 4 + 1 }
                if code(tag) == code(wanted) { return index * 4 + 2 }
            }
            return wanted.count * 4
        }
        guard let best = tags.min(by: { rank($0) < rank($1) }) else { return [] }
        return zip(texts, tags).filter { $0.1 == best }.map(\.0)
    }

    /// The language of texts without a tag.
    static let implied = "en-US"

    /// The language without script and region; Norwegian has several codes.
    private static func code(_ tag: String) -> String {
        let code = String(tag.prefix { $0 != "-" && $0 != "_" })
        return ["nb", "nn"].contains(code) ? "no" : code
    }
}
