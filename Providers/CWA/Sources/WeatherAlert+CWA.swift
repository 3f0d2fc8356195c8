import WeatherCore

extension WeatherAlert {
    /// Reads the warnings for a county, `W-C0033-001`, where every county is listed, most of them without a warning.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when the county is not listed.
    static func cwa(_ root: JSONValue, of county: String) throws -> [WeatherAlert] {
        try root.location(of: county)["hazardConditions"]["hazards"].elements.prefix(50).compactMap { hazard in
            guard let phenomenon = hazard["info"]["phenomena"].string?.sanitized(limit: 100) else { return nil }
            var alert = WeatherAlert(
                id: "\(county).\(phenomenon)",
                summary: phenomenon + (hazard["info"]["significance"].string?.sanitized(limit: 100) ?? ""))
            alert.event = AlertEvent(cwa: phenomenon, significance: hazard["info"]["significance"].string)
            alert.source = "中央氣象署"
            alert.region = county
            alert.severity = Severity(cwa: phenomenon)
            alert.onset = hazard["validTime"]["startTime"].date(ifPresent: .local(TaiwanTime.zone))
            alert.expires = hazard["validTime"]["endTime"].date(ifPresent: .local(TaiwanTime.zone))
            alert.language = "zh-Hant"
            return alert
        }
    }
}

extension AlertEvent {
    /// The event of a phenomenon; the service has no codes, but a fixed list of names.
    ///
    /// A 特報 is an advisory, and a 警報 a warning.
    init?(cwa phenomenon: String, significance: String?) {
        guard let hazard = Self.cwaHazards[phenomenon] else { return nil }
        self.init(hazard, significance?.contains("警報") == true ? .warning : .advisory)
    }

    static let cwaHazards: [String: Hazard] = [
        "低溫": .cold, "大豪雨": .torrentialRain, "大雨": .heavyRain, "大雷雨": .severeThunderstorm, "強風": .strongWind,
        "海上陸上颱風": .typhoon, "海上颱風": .typhoon, "濃霧": .denseFog, "豪雨": .torrentialRain,
        "超大豪雨": .torrentialRain, "長浪": .highWaves, "陸上強風": .strongWind, "陸上颱風": .typhoon,
        "高溫": .heat, "颱風": .typhoon,
    ]
}

extension WeatherAlert.Severity {
    /// The severity of a phenomenon, which the service does not state.
    ///
    /// Rain has four levels: <https://www.cwa.gov.tw/V8/C/P/Warning/FIFOWS.html>.
    fileprivate init(cwa phenomenon: String) {
        self =
            switch phenomenon {
            case "大雨": .moderate
            case "豪雨": .severe
            case "大豪雨": .severe
            case "超大豪雨": .extreme
            case "陸上強風": .moderate
            case "濃霧": .minor
            case "低溫": .moderate
            case "高溫": .moderate
            case "海上颱風": .moderate
            case "海上陸上颱風", "陸上颱風": .severe
            default: .unknown
            }
    }
}
