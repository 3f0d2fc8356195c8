import WeatherCore

extension AlertEvent {
    /// Reads the event of an `info` from the codes of MeteoAlarm, Germany, Canada or the United States, or else from the
    /// name in English.
    init?(info: some AlertNode) {
        let parameters = info.values("parameter")
        let codes = info.values("eventCode")
        func parameter(_ name: String) -> String? { parameters.first { $0.key.lowercased() == name }?.value }
        let language = info["language"].string?.lowercased() ?? "en"
        let name = language.hasPrefix("en") ? info["event"].shown() : nil
        let urgency = info["urgency"].string?.lowercased()
        let known =
            AlertEvent(awarenessType: parameter("awareness_type"), level: parameter("awareness_level"))
            ?? codes.lazy.compactMap { code -> AlertEvent? in
                switch code.key {
                case "II": Int(code.value).flatMap { AlertEvent(dwdCode: $0, isAhead: urgency == "future") }
                case "profile:CAP-CP:Event:0.4":
                    AlertEvent(canadian: code.value, type: parameter("layer:ec-msc-smc:1.0:alert_type"))
                default: nil
                }
            }.first
        // A name tells a Severe Thunderstorm Warning from others, which one code of the United States does not always.
        let event =
            known ?? name.flatMap(AlertEvent.init(englishName:))
            ?? codes.lazy.filter { $0.key == "SAME" }.compactMap { AlertEvent(same: $0.value) }.first
        guard let event else { return nil }
        self = event
    }
}

extension AlertEvent {
    /// The event of a code of the Canadian profile, CAP-CP.
    ///
    /// The list: <https://www.publicsafety.gc.ca/cnt/rsrcs/pblctns/capcp-vnt-lctns/index-en.aspx>.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - type: Environment Canada's type of alert: `warning`, `watch`, `advisory` or `statement`.
    init?(canadian code: String, type: String?) {
        guard let hazard = Self.canadian[code.lowercased()] else { return nil }
        self.init(hazard, type.flatMap { Level(rawValue: $0.lowercased()) })
    }

    private static let canadian: [String: Hazard] = [
        "airquality": .airQuality, "arcticout": .extremeCold, "avalanche": .avalanche, "blizzard": .blizzard,
        "blowingsnow": .blowingSnow, "cold": .cold, "coldwave": .coldWave, "duststorm": .dustStorm,
        "flashflood": .flashFlood, "flashfreeze": .flashFreeze, "flood": .flood, "fog": .fog,
        "forestfire": .forestFire, "freezedrzl": .freezingDrizzle, "freezerain": .freezingRain,
        "freezngspray": .freezingSpray, "frost": .frost, "galewind": .gale, "heat": .heat, "heathumidity": .humidex,
        "heatwave": .heatWave, "highwater": .highWater, "hurricane": .hurricane, "hurricfrcwnd": .hurricaneForceWind,
        "ice": .ice, "landslide": .landslide, "marine": .marine, "overflood": .flood, "rainfall": .heavyRain,
        "snowfall": .snow, "snowsquall": .snowSquall, "spclmarine": .marine, "squall": .squall, "storm": .weather,
        "stormfrcwnd": .storm, "stormsurge": .stormSurge, "strongwind": .strongWind, "thunderstorm": .thunderstorm,
        "tornado": .tornado, "tropstorm": .tropicalStorm, "tsunami": .tsunami, "volcanicash": .volcanicAsh,
        "waterspout": .waterspout, "weather": .weather, "wildfire": .forestFire, "wind": .wind,
        "windchill": .windChill, "winterstorm": .winterStorm,
    ]

    /// The event of a SAME code: <https://www.weather.gov/nwr/eventcodes>.
    init?(same code: String) {
        guard let event = Self.same[code] else { return nil }
        self = event
    }

    private static let same: [String: AlertEvent] = [
        "AVA": AlertEvent(.avalanche, .watch), "AVW": AlertEvent(.avalanche, .warning),
        "BZW": AlertEvent(.blizzard, .warning), "CFA": AlertEvent(.coastalFlood, .watch),
        "CFW": AlertEvent(.coastalFlood, .warning), "DSW": AlertEvent(.dustStorm, .warning),
        "EWW": AlertEvent(.hurricaneForceWind, .warning), "FFA": AlertEvent(.flashFlood, .watch),
        "FFS": AlertEvent(.flashFlood, .statement), "FFW": AlertEvent(.flashFlood, .warning),
        "FLA": AlertEvent(.flood, .watch), "FLS": AlertEvent(.flood, .statement),
        "FLW": AlertEvent(.flood, .warning), "FRW": AlertEvent(.forestFire, .warning),
        "FSW": AlertEvent(.flashFreeze, .warning), "FZW": AlertEvent(.freeze, .warning),
        "HLS": AlertEvent(.hurricane, .statement), "HUA": AlertEvent(.hurricane, .watch),
        "HUW": AlertEvent(.hurricane, .warning), "HWA": AlertEvent(.strongWind, .watch),
        "HWW": AlertEvent(.strongWind, .warning), "SMW": AlertEvent(.marine, .warning),
        "SPS": AlertEvent(.weather, .statement), "SQW": AlertEvent(.snowSquall, .warning),
        "SSA": AlertEvent(.stormSurge, .watch), "SSW": AlertEvent(.stormSurge, .warning),
        "SVA": AlertEvent(.severeThunderstorm, .watch), "SVR": AlertEvent(.severeThunderstorm, .warning),
        "SVS": AlertEvent(.weather, .statement), "TOA": AlertEvent(.tornado, .watch),
        "TOR": AlertEvent(.tornado, .warning), "TRA": AlertEvent(.tropicalStorm, .watch),
        "TRW": AlertEvent(.tropicalStorm, .warning), "TSA": AlertEvent(.tsunami, .watch),
        "TSW": AlertEvent(.tsunami, .warning), "WSA": AlertEvent(.winterStorm, .watch),
        "WSW": AlertEvent(.winterStorm, .warning),
    ]
}
