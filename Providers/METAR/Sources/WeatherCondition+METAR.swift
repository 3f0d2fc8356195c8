import WeatherCore

extension WeatherCondition {
    /// The condition of a report or a period: its precipitation, else other weather, else the greatest cloud cover.
    ///
    /// Unlisted weather words make it ``unknown``.
    init(metarWeather words: [String], covers: [String]) {
        let weather = words.map { WeatherCondition(metarWeather: $0) }.filter { $0 != .unknown }
        let known = covers.compactMap { cover in Self.covers.firstIndex { $0.code == cover } }
        self =
            words.isEmpty
            ? known.max().map { Self.covers[$0].condition } ?? .unknown
            : weather.first { $0.axes.precipitation != .none } ?? weather.first ?? .unknown
    }

    /// The sky covers, from the least to the greatest.
    ///
    /// They are from FM 15 in WMO-No. 306; `OVX` is used by decoders.
    static let covers: [(code: String, condition: WeatherCondition)] = [
        ("SKC", .clear),
        ("CLR", .clear),
        ("NCD", .clear),
        ("CAVOK", .mostlyClear),
        ("NSC", .mostlyClear),
        ("FEW", .mostlyClear),
        ("SCT", .partlyCloudy),
        ("BKN", .mostlyCloudy),
        ("OVC", .cloudy),
        ("OVX", .foggy),
        ("VV", .foggy),
    ]

    /// The condition of a present weather word.
    ///
    /// Words: code table 4678 in WMO-No. 306.
    init(metarWeather word: String) {
        self =
            switch word {
            case "-DZ", "DZ", "+DZ", "-DZRA", "DZRA": .drizzle
            case "-RA", "-RADZ": .lightRain
            case "RA", "-UP", "UP", "+UP", "RADZ", "+DZRA": .rain
            case "+RA", "+RADZ": .heavyRain
            case "-SN": .lightSnow
            case "SN": .snow
            case "+SN", "+SHSN": .heavySnow
            case "-SG", "SG", "+SG", "-SHSN", "IC": .flurries
            case "-PL", "PL", "+PL", "-SHPL", "SHPL", "+SHPL": .icePellets
            case "-SHRA", "VCSH": .lightRainShowers
            case "SHRA", "-SHUP", "SHUP", "+SHUP": .rainShowers
            case "+SHRA": .heavyRainShowers
            case "SHSN": .snowShowers
            case "-SHGR", "SHGR", "+SHGR", "-SHGS", "SHGS", "+SHGS", "GR", "GS": .hail
            case "-SHRASN", "SHRASN", "+SHRASN", "-SHSNRA", "SHSNRA", "+SHSNRA": .sleetShowers
            case "-FZDZ", "FZDZ", "+FZDZ": .freezingDrizzle
            case "-FZRA", "FZRA", "+FZRA", "-FZUP", "FZUP", "+FZUP": .freezingRain
            case "-RASN", "-SNRA", "-DZSN": .lightSleet
            case "RASN", "+RASN", "SNRA", "+SNRA", "DZSN", "+DZSN": .sleet
            case "-RAPL", "RAPL", "+RAPL", "-PLRA", "PLRA", "+PLRA", "-SNPL", "SNPL", "+SNPL", "-PLSN",
                "PLSN", "+PLSN", "-FZRASN", "FZRASN", "+FZRASN", "-FZRAPL", "FZRAPL", "+FZRAPL",
                "-FZDZSN", "FZDZSN", "+FZDZSN":
                .wintryMix
            case "-TSRA", "TSRA", "-TSUP", "TSUP", "+TSUP": .thunderstorms
            case "+TSRA": .strongStorms
            case "-TSSN", "TSSN", "+TSSN": .thunderstormsWithSnow
            case "-TSPL", "TSPL", "+TSPL", "-TSRASN", "TSRASN", "+TSRASN": .thunderstormsWithSleet
            case "-TSGR", "TSGR", "+TSGR", "-TSGS", "TSGS", "+TSGS", "-TSRAGR", "TSRAGR", "+TSRAGR":
                .thunderstormsWithHail
            case "TS", "VCTS": .thunder
            case "BR", "PY": .mist
            case "FG", "MIFG", "BCFG", "PRFG", "VCFG": .foggy
            case "FZFG": .freezingFog
            case "FU": .smoky
            case "VA", "VCVA": .volcanicAsh
            case "DU", "PO", "VCPO": .dust
            case "SA", "DRSA", "BLSA", "VCBLSA", "SS", "+SS", "VCSS": .sand
            case "HZ": .haze
            case "BLPY": .windy
            case "DRSN", "BLSN", "VCBLSN": .blowingSnow
            case "+BLSN": .blizzard
            case "DRDU", "BLDU", "VCBLDU", "DS", "+DS", "VCDS": .blowingDust
            case "SQ": .squalls
            case "FC", "VCFC", "+FC": .tornado
            default: .unknown
            }
    }
}
