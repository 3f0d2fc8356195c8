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
    private static let names = [
        "02": "暴風雪警報", "03": "大雨警報", "04": "洪水警報", "05": "暴風警報", "06": "大雪警報", "07": "波浪警報",
        "08": "高潮警報", "10": "大雨注意報", "12": "大雪注意報", "13": "風雪注意報", "14": "雷注意報", "15": "強風注意報",
        "16": "波浪注意報", "17": "融雪注意報", "18": "洪水注意報", "19": "高潮注意報", "20": "濃霧注意報",
        "21": "乾燥注意報", "22": "なだれ注意報", "23": "低温注意報", "24": "霜注意報", "25": "着氷注意報",
        "26": "着雪注意報", "27": "その他の注意報", "32": "暴風雪特別警報", "33": "大雨特別警報", "35": "暴風特別警報",
        "36": "大雪特別警報", "37": "波浪特別警報", "38": "高潮特別警報",
    ]
}

extension WeatherAlert.Severity {
    /// The severity by the end of a name: emergency warning, warning or advisory.
    fileprivate init(jma name: String) {
        self =
            name.hasSuffix("特別警報")
            ? .extreme : name.hasSuffix("注意報") ? .moderate : name.hasSuffix("警報") ? .severe : .unknown
    }
}
