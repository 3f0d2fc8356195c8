import Foundation
package import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// The most severe alert, and the number of further ones.
    struct Badge {
        var severity: WeatherAlert.Severity
        /// The severity as a symbol.
        var mark: String
        var name: String
        /// Its severity in words, its time, and its service if that is not the forecast's, if known.
        var details: [String]
        /// The number of further alerts, such as "+2"; `nil` if there are none.
        var more: String?
    }

    /// The alerts in force as one line; `nil` if there are none.
    var badge: Badge? {
        let alerts = (report.alerts ?? []).inForce(at: now).filter(isOfPage)
        guard let first = alerts.first else { return nil }
        return Badge(
            severity: first.severity, mark: mark(of: first.severity),
            name: headline(of: first),
            details: [
                first.severity == .unknown ? nil : localizer.name(of: first.severity), alertTime(first), alertProvider,
            ].compactMap(\.self),
            more: alerts.count > 1 ? "+" + localizer.number(Double(alerts.count - 1)) : nil)
    }

    /// Returns whether an alert is in force at any time of the shown day.
    private func isOfPage(_ alert: WeatherAlert) -> Bool {
        guard let day else { return true }
        return alert.onset ?? .distantPast < day.end && day.start < alert.expires ?? .distantFuture
    }

    /// The name of the alerts' service; `nil` if it is the forecast's service.
    private var alertProvider: String? {
        let origin = report.provenance(of: .alerts)
        return origin.provider == report.provenance.provider ? nil : presentable(origin.providerName)
    }

    /// Returns the symbol of a severity.
    func mark(of severity: WeatherAlert.Severity) -> String {
        switch severity {
        case .extreme: localizer.isASCII ? "!!" : "▲▲"
        case .severe: localizer.isASCII ? "!" : "▲"
        case .moderate: localizer.isASCII ? "*" : "◆"
        case .minor, .unknown: localizer.isASCII ? "-" : "●"
        }
    }

    /// Returns when the danger begins, if that is in the future, and when it ends; `nil` if neither is known.
    func alertTime(_ alert: WeatherAlert) -> String? {
        func text(_ date: Date) -> String { localizer.date(date, as: .hour, in: zone) }
        let start = alert.onset.flatMap { $0 > now ? text($0) : nil }
        return switch (start, alert.expires.map(text)) {
        case (let start?, let end?): localizer.text("alerts.fromUntil", start, end)
        case (let start?, nil): localizer.text("alerts.from", start)
        case (nil, let end?): localizer.text("alerts.until", end)
        case (nil, nil): nil
        }
    }

    /// An alert's complete texts, for output that can show all of them.
    package struct AlertText {
        package var severity: WeatherAlert.Severity
        package var name: String
        /// Whether the name is in the user's language, and not in the authority's words.
        package var isTranslated: Bool
        /// The authority's own summary as a quotation, if the name is another one.
        package var original: String?
        /// The name of the language of the authority's words; `nil` if it is the user's or unknown.
        package var foreignLanguage: String?
        /// Its severity in words, its time, and its issuer, if known.
        package var details: [String]
        /// The area, what happens, and what to do, in the authority's words.
        package var texts: [String]
        /// The language of the authority's words as a BCP 47 tag; `nil` if it is unknown.
        package var language: String?
        /// The address of a web page about it; `nil` if there is none.
        package var address: String?
    }

    /// The alerts in force, the most severe first.
    package var alertTexts: [AlertText] {
        (report.alerts ?? []).inForce(at: now).map { alert in
            let headline = AlertHeadline(alert, in: localizer)
            return AlertText(
                severity: alert.severity, name: shown(headline), isTranslated: headline.isTranslated,
                original: presentable(headline.original).map { localizer.quotation($0) },
                foreignLanguage: foreignLanguage(of: headline),
                details: [
                    alert.severity == .unknown ? nil : localizer.name(of: alert.severity), alertTime(alert),
                    presentable(alert.source),
                ].compactMap(\.self),
                texts: [alert.region, alert.instruction, alert.description].compactMap {
                    presentable($0, limit: 10_000)
                },
                language: alert.language.flatMap(Self.languageTag), address: alert.detailsURL.flatMap(Self.webAddress))
        }
    }

    /// Returns the text if it is well-formed as a tag, with letters, digits and hyphens as in `zh-Hant-TW`.
    private static func languageTag(_ text: String) -> String? {
        let tag = text.replacing("_", with: "-")
        let isTag = tag.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        return isTag && (2...35).contains(tag.utf8.count) ? tag : nil
    }

    /// Returns the address if its scheme is HTTP or HTTPS; others, such as `javascript:`, could run code.
    private static func webAddress(_ text: String) -> String? {
        let address = text.sanitized(limit: 2000)
        let scheme = address.prefix(8).lowercased()
        return scheme.hasPrefix("https://") || scheme.hasPrefix("http://") ? address : nil
    }
}

extension ForecastPage {
    /// The headline of an alert, safe to show; a general word without any.
    func headline(of alert: WeatherAlert) -> String {
        shown(AlertHeadline(alert, in: localizer))
    }

    /// The text of a headline, safe to show; a general word without any.
    func shown(_ headline: AlertHeadline) -> String {
        let text = headline.isTranslated ? headline.text : presentable(headline.text)
        return text ?? localizer.text("product.alerts")
    }

    /// The name of the language of an alert's texts; `nil` if it is the user's or unknown.
    func foreignLanguage(of headline: AlertHeadline) -> String? {
        // "English" says enough; "English (United States)" is about spelling.
        guard let tag = headline.foreignLanguage?.sanitized(limit: 40).prefix(while: { $0 != "-" && $0 != "_" }),
            !tag.isEmpty
        else { return nil }
        return localizer.name(ofLanguage: String(tag))
    }
}
