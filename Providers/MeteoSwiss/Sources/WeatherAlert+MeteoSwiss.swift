import Foundation
import WeatherCore

/// A language in which the service words its warnings.
enum AlertLanguage: String {
    case english = "en"
    case german = "de"
    case french = "fr"
    case italian = "it"

    /// The language of a user, or else English.
    init(_ language: String?) {
        self = language.flatMap { $0.split(separator: "-").first }.flatMap { Self(rawValue: String($0)) } ?? .english
    }
}

extension WeatherAlert {
    /// Reads the warnings of a postcode; `nil` when the answer has no list of them.
    static func meteoSwiss(_ list: JSONValue, in language: AlertLanguage) -> [WeatherAlert]? {
        guard list.exists else { return nil }
        return list.elements.compactMap { warning -> WeatherAlert? in
            // Of the five levels, the first is that of no danger, or a minimal one; 0 is also sent.
            let level = warning["warnLevel"].int
            guard level != 0, level != 1 else { return nil }
            let names = warning["warnType"].int.flatMap { types[$0] }
            let name = names?[language] ?? ""
            let text = warning["text"].string?.sanitized(limit: 5000)
            let id = [warning["warnType"], warning["ordering"]].compactMap { $0.string?.sanitized(limit: 60) }
            var alert = WeatherAlert(
                id: id.joined(separator: "."), summary: name.isEmpty ? text?.sanitized(limit: 200) ?? "" : name)
            alert.source = "MeteoSwiss"
            alert.severity = Severity(meteoSwiss: level)
            alert.urgency = warning["outlook"].bool == true ? .future : .unknown
            alert.onset = warning["validFrom"].date(ifPresent: .millisecondsSince1970)
            alert.expires = warning["validTo"].date(ifPresent: .millisecondsSince1970)
            alert.description = text
            alert.language = language.rawValue
            let address = warning["links"][0]["url"].string?.sanitized(limit: 500)
            alert.detailsURL = address.flatMap { $0.hasPrefix("https://") ? $0 : nil }
            return alert
        }
    }

    /// The names of the types, as MeteoSwiss words them on its pages.
    private static let types: [Int: [AlertLanguage: String]] = [
        0: [.english: "Wind", .german: "Wind", .french: "Vent", .italian: "Vento"],
        1: [.english: "Thunderstorms", .german: "Gewitter", .french: "Orages", .italian: "Temporali"],
        2: [.english: "Rain", .german: "Regen", .french: "Pluie", .italian: "Pioggia"],
        3: [.english: "Snow", .german: "Schnee", .french: "Neige", .italian: "Neve"],
        4: [
            .english: "Slippery roads", .german: "Strassenglätte", .french: "Routes glissantes",
            .italian: "Strade sdrucciolevoli",
        ],
        5: [.english: "Frost", .german: "Frost", .french: "Gel", .italian: "Gelo"],
        6: [.english: "Thaw", .german: "Tauwetter", .french: "Dégel", .italian: "Disgelo"],
        7: [.english: "Heat", .german: "Hitze", .french: "Canicule", .italian: "Canicola"],
        8: [.english: "Avalanches", .german: "Lawinen", .french: "Avalanches", .italian: "Valanghe"],
        9: [.english: "Earthquake", .german: "Erdbeben", .french: "Tremblement de terre", .italian: "Terremoto"],
        10: [.english: "Forest fire", .german: "Waldbrand", .french: "Feux de forêt", .italian: "Incendio di bosco"],
        11: [.english: "Flood", .german: "Hochwasser", .french: "Crues", .italian: "Piene"],
        12: [.english: "Drought", .german: "Trockenheit", .french: "Sécheresse", .italian: "Siccità"],
    ]
}

extension WeatherAlert.Severity {
    /// The severity of a level from 1 to 5, as MeteoAlarm reads their colors: yellow, orange, red and dark red.
    fileprivate init(meteoSwiss level: Int?) {
        self =
            switch level {
            case 2: .moderate
            case 3: .severe
            case 4, 5: .extreme
            default: .unknown
            }
    }
}
