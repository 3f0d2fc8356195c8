import WeatherCore

extension WeatherAlert {
    /// Reads the warnings in force in an area of an office, or in all of it.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when the area is not listed.
    static func jma(_ root: JSONValue, of area: ForecastArea) throws -> [WeatherAlert] {
        let issued = root["reportDatetime"].date(ifPresent: .internet)
        let headline = root["headlineText"].string?.sanitized(limit: 2000)
        // The list by municipality uses other codes.
        let areas = try root["areaTypes"].requiredElements().flatMap { $0["areas"].elements }
            .filter { $0["code"].string == area.code || $0["code"].string == area.office }
        // A missing area means that its dangers are unknown, not that there are none.
        guard !areas.isEmpty else { throw root["areaTypes"].missing }
        return areas.flatMap { area in
            area["warnings"].elements.compactMap { warning -> WeatherAlert? in
                guard let code = warning["code"].string, warning["status"].string != "解除" else { return nil }
                var alert = WeatherAlert(
                    id: "\(area["code"].string ?? "").\(code)".sanitized(limit: 40),
                    summary: names[code] ?? "警報・注意報 \(code.sanitized(limit: 10))")
                alert.event = AlertEvent(jma: code)
                alert.source = "気象庁"
                alert.region = area["name"].placeName
                alert.severity = Severity(jma: names[code] ?? "")
                alert.issued = issued
                alert.description = headline
                alert.language = "ja"
                return alert
            }
        }
    }

    /// The codes of warnings: <https://xml.kishou.go.jp/tec_material.html>, "気象警報・注意報".
    ///
    /// Since May 2026 there are a step between warning and emergency warning, 危険警報, and landslides.
    static let names = [
        "02": "暴風雪警報", "03": "大雨警報", "04": "洪水警報", "05": "暴風警報", "06": "大雪警報", "07": "波浪警報",
        "08": "高潮警報", "09": "土砂災害警報", "10": "大雨注意報", "12": "大雪注意報", "13": "風雪注意報", "14": "雷注意報", "15": "強風注意報",
        "16": "波浪注意報", "17": "融雪注意報", "18": "洪水注意報", "19": "高潮注意報", "20": "濃霧注意報",
        "21": "乾燥注意報", "22": "なだれ注意報", "23": "低温注意報", "24": "霜注意報", "25": "着氷注意報",
        "26": "着雪注意報", "27": "その他の注意報", "29": "土砂災害注意報", "32": "暴風雪特別警報", "33": "大雨特別警報", "35": "暴風特別警報",
        "36": "大雪特別警報", "37": "波浪特別警報", "38": "高潮特別警報",
        "39": "土砂災害特別警報", "43": "大雨危険警報", "48": "高潮危険警報", "49": "土砂災害危険警報",
    ]
}

extension AlertEvent {
    /// The event of a code; a 危険警報 is an emergency, too, since everyone is to leave.
    init?(jma code: String) {
        guard let hazard = Hazard(jma: code), let name = WeatherAlert.names[code] else { return nil }
        let isEmergency = name.hasSuffix("特別警報") || name.hasSuffix("危険警報")
        self.init(hazard, isEmergency ? .emergency : name.hasSuffix("注意報") ? .advisory : .warning)
    }
}

extension AlertEvent.Hazard {
    fileprivate init?(jma code: String) {
        switch code {
        case "02", "32": self = .blizzard
        case "03", "10", "33", "43": self = .heavyRain
        case "04", "18": self = .flood
        case "05", "35": self = .storm
        case "06", "12", "36": self = .heavySnow
        case "07", "16", "37": self = .highWaves
        case "08", "19", "38", "48": self = .stormSurge
        case "09", "29", "39", "49": self = .landslide
        case "13": self = .snowAndWind
        case "14": self = .thunderstorm
        case "15": self = .strongWind
        case "17": self = .snowmelt
        case "20": self = .denseFog
        case "21": self = .dryAir
        case "22": self = .avalanche
        case "23": self = .cold
        case "24": self = .frost
        case "25": self = .ice
        case "26": self = .snowAccretion
        case "27": self = .general
        default: return nil
        }
    }
}

extension WeatherAlert.Severity {
    /// The severity by the end of a name: emergency warning, warning or advisory.
    fileprivate init(jma name: String) {
        self =
            name.hasSuffix("特別警報")
            ? .extreme : name.hasSuffix("注意報") ? .moderate : name.hasSuffix("警報") ? .severe : .unknown
    }
}
