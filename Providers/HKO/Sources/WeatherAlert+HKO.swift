import WeatherCore

extension WeatherReport {
    /// Reads the summary of the warnings in force, `warnsum`: one member for each, and none if there is no warning.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it contains something else.
    mutating func addHKOWarnings(_ root: JSONValue, _ language: TextLanguage) throws {
        let members = try root.requiredObject().members.prefix(100)
        let warnings = members.filter { $0.value["code"].exists || $0.value["name"].exists }
        guard members.isEmpty || !warnings.isEmpty else { throw root["WTS"].missing }
        let inForce = warnings.filter { $0.value["actionCode"].string != "CANCEL" }
        alerts = inForce.map { WeatherAlert(hko: $0.value, id: $0.key, language) } + (alerts ?? [])
    }

    /// Reads the Labour Department's heat stress at work warning, `hsww`: an empty object if there is none.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it contains something else.
    mutating func addHKOHeatStress(_ root: JSONValue, _ language: TextLanguage) throws {
        let warning = root["hsww"]
        guard warning["desc"].exists || warning["warningLevel"].exists else {
            guard try root.requiredObject().members.isEmpty else { throw warning.missing }
            // Without the other warnings, an empty list would wrongly mean that there is no danger.
            return
        }
        guard warning["actionCode"].string != "CANCEL" else { return }
        alerts = (alerts ?? []) + [WeatherAlert(hkoHeatStress: warning, language)]
    }
}

extension WeatherAlert {
    fileprivate init(hko warning: JSONValue, id: String, _ language: TextLanguage) {
        self.init(
            id: (warning["code"].string ?? id).sanitized(limit: 40),
            summary: warning["name"].string?.sanitized() ?? id.sanitized(limit: 40))
        event = warning["code"].string.flatMap(AlertEvent.init(hko:))
        source = language == .english ? "Hong Kong Observatory" : "香港天文台"
        severity = Severity(hko: warning["code"].string)
        issued = warning["issueTime"].date(ifPresent: .internet)
        onset = issued
        expires = warning["expireTime"].date(ifPresent: .internet)
        // The kind of signal, such as its color.
        description = warning["type"].string?.sanitized(limit: 500)
        self.language = language.tag
    }

    fileprivate init(hkoHeatStress warning: JSONValue, _ language: TextLanguage) {
        let names: [TextLanguage: String] = [.traditional: "工作暑熱警告", .simplified: "工作暑热警告"]
        let level = warning["warningLevel"].string
        self.init(
            id: ["HSWW", level?.sanitized(limit: 20)].compactMap(\.self).joined(separator: "."),
            summary: names[language] ?? "Heat Stress at Work Warning")
        event = AlertEvent(.heat, level.flatMap(AlertEvent.Level.init(hko:)))
        source = language == .english ? "Labour Department" : language == .traditional ? "勞工處" : "劳工处"
        severity = Severity(hko: level)
        issued = warning["issueTime"].date(ifPresent: .internet)
        onset = warning["effectiveTime"].date(ifPresent: .internet) ?? issued
        expires = warning["expireTime"].date(ifPresent: .internet)
        description = warning["desc"].string?.sanitized(limit: 5000)
        self.language = language.tag
    }
}

extension AlertEvent {
    /// The event of a signal.
    ///
    /// Signals: <https://www.hko.gov.hk/en/wxinfo/dailywx/wxwarntoday.htm>. Those of tropical cyclones have numbers for
    /// levels. The strong monsoon signal has none.
    init?(hko code: String) {
        switch code {
        case "TC1": self.init(.tropicalCyclone, .watch)
        case "TC3": self.init(.tropicalCyclone, .advisory)
        case "TC8NE", "TC8SE", "TC8SW", "TC8NW": self.init(.tropicalCyclone, .warning)
        case "TC9", "TC10": self.init(.tropicalCyclone, .emergency)
        case "WCOLD": self.init(.cold, .warning)
        case "WFIREY": self.init(.fireWeather, .yellow)
        case "WFIRER": self.init(.fireWeather, .red)
        case "WFNTSA": self.init(.flood, .statement)
        case "WFROST": self.init(.frost, .warning)
        case "WHOT": self.init(.extremeHeat, .warning)
        case "WL": self.init(.landslide, .warning)
        case "WMSGNL": self.init(.monsoon)
        case "WRAINA": self.init(.heavyRain, .yellow)
        case "WRAINB": self.init(.torrentialRain, .emergency)
        case "WRAINR": self.init(.heavyRain, .red)
        case "WTMW": self.init(.tsunami, .warning)
        case "WTS": self.init(.thunderstorm, .warning)
        default: return nil
        }
    }
}

extension AlertEvent.Level {
    /// The level of heat stress at work; black, above red, is an emergency as it is for rain.
    fileprivate init?(hko color: String) {
        switch color {
        case "AMBER": self = .yellow
        case "RED": self = .red
        case "BLACK": self = .emergency
        default: return nil
        }
    }
}

extension WeatherAlert.Severity {
    /// The severity of a signal, which the service does not state.
    ///
    /// Signals: <https://www.hko.gov.hk/en/wxinfo/dailywx/wxwarntoday.htm>. The three colors are moderate, severe and
    /// extreme.
    init(hko code: String?) {
        self =
            switch code {
            case "TC1": .minor
            case "TC3": .moderate
            case "TC8NE", "TC8SE", "TC8SW", "TC8NW": .severe
            case "TC9", "TC10": .extreme
            case "WRAINA": .moderate
            case "WRAINR": .severe
            case "WRAINB": .extreme
            case "WFIREY": .moderate
            case "WFIRER": .severe
            case "WTMW": .severe
            case "WL": .severe
            case "WTS", "WHOT", "WCOLD", "WFROST", "WMSGNL", "WFNTSA": .moderate
            // Heat stress at work.
            case "AMBER": .moderate
            case "RED": .severe
            case "BLACK": .extreme
            default: .unknown
            }
    }
}
