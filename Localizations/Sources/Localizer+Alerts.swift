public import WeatherCore

extension Localizer {
    /// How great the danger of an alert is, in a word.
    public func name(of severity: WeatherAlert.Severity) -> String { text("severity.\(severity.rawValue)") }

    /// How soon to act on an alert, in a word.
    public func name(of urgency: WeatherAlert.Urgency) -> String { text("urgency.\(urgency.rawValue)") }

    /// How certain an alert is, in a word.
    public func name(of certainty: WeatherAlert.Certainty) -> String { text("certainty.\(certainty.rawValue)") }
}
