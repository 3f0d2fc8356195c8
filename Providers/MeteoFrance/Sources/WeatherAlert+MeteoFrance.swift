import Foundation
import WeatherCore

/// The area of warnings: a department of metropolitan France, and its coast where it has one.
struct WarningDomain {
    /// The department, such as `13` or `2A`.
    let land: String
    /// The bulletin of its coast, such as `1310`.
    let coast: String?

    private static let coastal: Set<String> = [
        "06", "11", "13", "14", "17", "22", "29", "2A", "2B", "30", "33", "34", "35", "40", "44", "50", "56", "59",
        "62", "64", "66", "76", "80", "83", "85",
    ]

    /// The department of a forecast's position: that of its commune, or else the one that it names; `nil` abroad and
    /// overseas, where there are other warnings.
    init?(position: JSONValue) {
        let isFrench = position["country"].string?.hasPrefix("FR") == true
        let commune = position["insee"].string.flatMap { $0.utf8.count == 5 ? String($0.prefix(2)) : nil }
        let names = [commune, isFrench ? position["dept"].string : nil].compactMap(\.self)
        guard let name = names.first(where: Self.isMetropolitan) else { return nil }
        land = name
        coast = Self.coastal.contains(name) ? name + "10" : nil
    }

    /// Whether a text is a department's number; 97 and 98 are overseas.
    private static func isMetropolitan(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        guard bytes.count == 2, (0x30...0x39).contains(bytes[0]) else { return false }
        return ((0x30...0x39).contains(bytes[1]) && name < "96") || name == "2A" || name == "2B"
    }
}

extension WeatherAlert {
    /// Reads a bulletin of warnings, in French: the color of each phenomenon from time to time, or only its highest one.
    ///
    /// Green is no warning. Advice and consequences are from descriptions; bulletins without an orange color have none.
    static func meteoFrance(_ root: JSONValue, of domain: String?) -> [WeatherAlert] {
        let issued = root["update_time"].date(ifPresent: .secondsSince1970)
        let end = root["end_validity_time"].date(ifPresent: .secondsSince1970)
        let domain = domain ?? ""
        func alert(_ phenomenon: JSONValue, _ color: JSONValue, from onset: Date?, to end: Date?) -> WeatherAlert? {
            // A color that is missing or cannot be read does not hide a warning.
            guard color.int != 1 else { return nil }
            let id = phenomenon.string?.sanitized(limit: 10) ?? ""
            let time = onset.map { ".\(Int($0.timeIntervalSince1970))" } ?? ""
            var alert = WeatherAlert(id: "\(domain).\(id)\(time)", summary: names[id] ?? "Vigilance \(id)")
            alert.source = "Météo-France"
            alert.severity = Severity(meteoFrance: color.int)
            (alert.issued, alert.onset, alert.expires) = (issued, onset, end)
            alert.description = root["consequences"].first(where: "phenomenon_id", is: id)["text_consequence"].string?
                .sanitized(limit: 5000)
            alert.instruction = root["advices"].first(where: "phenomenon_id", is: id)["text_advice"].string?
                .sanitized(limit: 5000)
            alert.language = "fr"
            return alert
        }
        guard root["timelaps"].exists else {
            return root["phenomenons_max_colors"].elements.compactMap {
                alert($0["phenomenon_id"], $0["phenomenon_max_color_id"], from: nil, to: end)
            }
        }
        return root["timelaps"].elements.flatMap { phenomenon -> [WeatherAlert] in
            let items = phenomenon["timelaps_items"].elements.prefix(100)
                .map { (item: $0, start: $0["begin_time"].date(ifPresent: .secondsSince1970)) }
                .sorted { ($0.start ?? .distantPast) < ($1.start ?? .distantPast) }
            return items.indices.compactMap { index in
                let next = items[(index + 1)...].lazy.compactMap(\.start).first { $0 != items[index].start }
                return alert(
                    phenomenon["phenomenon_id"], items[index].item["color_id"], from: items[index].start,
                    to: next ?? end)
            }
        }.withoutDoubles
    }

    /// The names of the phenomena, as the map of warnings words them: <https://vigilance.meteofrance.fr>.
    private static let names = [
        "1": "Vent violent", "2": "Pluie-inondation", "3": "Orages", "4": "Crues", "5": "Neige-verglas",
        "6": "Canicule", "7": "Grand froid", "8": "Avalanches", "9": "Vagues-submersion",
    ]
}

extension [WeatherAlert] {
    /// The alerts, each once.
    fileprivate var withoutDoubles: [WeatherAlert] {
        var ids: Set<String> = []
        return filter { ids.insert($0.id).inserted }
    }
}

extension WeatherAlert.Severity {
    /// The severity of a color, as MeteoAlarm reads them: 2 yellow, 3 orange, 4 red.
    fileprivate init(meteoFrance color: Int?) {
        self =
            switch color {
            case 2: .moderate
            case 3: .severe
            case 4: .extreme
            default: .unknown
            }
    }
}
