public import WeatherCore

extension Localizer {
    /// How great the danger of an alert is, in a word.
    public func name(of severity: WeatherAlert.Severity) -> String { text("severity.\(severity.rawValue)") }

    /// How soon to act on an alert, in a word.
    public func name(of urgency: WeatherAlert.Urgency) -> String { text("urgency.\(urgency.rawValue)") }

    /// How certain an alert is, in a word.
    public func name(of certainty: WeatherAlert.Certainty) -> String { text("certainty.\(certainty.rawValue)") }

    /// The headline of an alert in the words of a weather service of the user's language, such as "Wind advisory".
    ///
    /// Without a level it is the danger alone.
    public func headline(of event: AlertEvent) -> String {
        let key = "hazard.\(event.hazard.rawValue)"
        let hazard = texts.text(key, in: .alerts) ?? key
        let pattern = event.level.flatMap { texts.text("level.\($0.rawValue)", in: .alerts) }
        // The danger is of the same language as the words around it, and need not be isolated.
        return plain(capitalized(pattern.map { TextTemplate($0).filled([hazard]) } ?? hazard))
    }

    /// What a service wrote, as a quotation.
    ///
    /// - Parameters:
    ///   - text: The service's words, safe to show.
    ///   - language: The name of their language, which follows them; `nil` if it is the user's, or unknown.
    /// - Returns: The quotation.
    public func quotation(_ text: String, language: String? = nil) -> String {
        guard let language else { return self.text("original", in: .alerts, [text]) }
        return self.text("original.language", in: .alerts, [text, language])
    }

    /// The text with a capital letter at its beginning, in scripts that have them.
    package func capitalized(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return text }
        let code = language.prefix { $0 != "-" }
        if first == "i", ["az", "tr"].contains(code) { return "İ" + text.dropFirst() }
        if code == "nl", text.hasPrefix("ij") { return "IJ" + text.dropFirst(2) }
        return first.properties.titlecaseMapping + String(text.unicodeScalars.dropFirst())
    }
}
