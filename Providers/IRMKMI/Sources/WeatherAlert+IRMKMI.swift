import Foundation
import WeatherCore

extension WeatherAlert {
    /// Reads a warning, in the reader's language or else in English.
    init(irmkmi warning: JSONValue, language: String?) {
        let languages = ["en", "fr", "nl", "de"]
        let (text, tag) = warning["text"].wording(in: language, or: languages)
        let kind = warning["warningType"]
        let parts = [kind["id"], warning["fromTimestamp"]].compactMap { $0.string?.sanitized(limit: 40) }
        self.init(
            id: parts.joined(separator: "."),
            summary: kind["name"].wording(in: language, or: languages).text?.sanitized() ?? "")
        source = "IRM/KMI"
        severity = Severity(irmkmi: warning["warningLevel"].int)
        onset = warning["fromTimestamp"].date(ifPresent: .internet)
        expires = warning["toTimestamp"].date(ifPresent: .internet)
        description = text?.sanitized(limit: 5000)
        self.language = tag
    }
}

extension WeatherAlert.Severity {
    /// Yellow, orange and red, as MeteoAlarm reads the colors.
    fileprivate init(irmkmi level: Int?) {
        self =
            switch level {
            case 1: .moderate
            case 2: .severe
            case 3: .extreme
            default: .unknown
            }
    }
}
