import Foundation
package import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// An alert in words, for a page that can show all of it.
    package struct AlertText {
        package var severity: WeatherAlert.Severity
        package var name: String
        /// Its severity in words, its time, and who issued it, as far as known.
        package var details: [String]
        /// The area, what happens, and what to do, in the authority's words.
        package var texts: [String]
        /// The language of the authority's words as a BCP 47 tag, if it is known.
        package var language: String?
        /// A page about it, if its address is one of the web.
        package var address: String?
    }

    /// The alerts in force, the gravest first.
    package var alertTexts: [AlertText] {
        (report.alerts ?? []).inForce(at: now).map { alert in
            AlertText(
                severity: alert.severity,
                name: presentable(alert.shownName) ?? localizer.text("product.alerts"),
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

    /// The tag if it can be one: letters, digits and hyphens, as in `zh-Hant-TW`.
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

    /// The address if it begins as those of web pages do: others, such as `javascript:`, can act.
    private static func webAddress(_ text: String) -> String? {
        let address = text.sanitized(limit: 2000)
        let scheme = address.prefix(8).lowercased()
        return scheme.hasPrefix("https://") || scheme.hasPrefix("http://") ? address : nil
    }
}
