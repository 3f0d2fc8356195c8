extension AlertEvent {
    /// Parses the awareness type and level of MeteoAlarm, which many European services include in their alerts.
    ///
    /// The lists: <https://meteoalarm.org/en/live/page/redistribution-hub>, "CAP profile". Number 11 is unused.
    ///
    /// - Parameters:
    ///   - type: The parameter `awareness_type`, such as `1; Wind`. The number is used, or the word if there is none.
    ///   - level: The parameter `awareness_level`, such as `2; yellow; Moderate`. Green means no danger, and gives no
    ///     level.
    public init?(awarenessType type: String?, level: String?) {
        guard let type else { return nil }
        let number = Int(type.prefix { $0.isASCII && $0.isNumber })
        let word = type.drop { !$0.isLetter }
        guard let hazard = number.flatMap({ Self.awarenessTypes[$0] }) ?? AlertEvent(englishName: String(word))?.hazard
        else { return nil }
        self.init(hazard, level.flatMap(Level.init(awareness:)))
    }

    /// Parses the event code `II` of Germany's weather service, DWD.
    ///
    /// The list: <https://www.dwd.de/DE/leistungen/opendata/help/warnungen/warning_codes_pdf.pdf>.
    ///
    /// - Parameters:
    ///   - code: The code, such as 52 for `STURMBÖEN`.
    ///   - isAhead: Whether the alert is a "Vorabinformation", which is issued before a warning.
    public init?(dwdCode code: Int, isAhead: Bool = false) {
        guard let hazard = Hazard(dwd: code) else { return nil }
        self.init(hazard, isAhead ? .watch : .warning)
    }

    private static let awarenessTypes: [Int: Hazard] = [
        1: .wind, 2: .snowAndIce, 3: .thunderstorm, 4: .fog, 5: .heat, 6: .cold, 7: .coastal, 8: .forestFire,
        9: .avalanche, 10: .rain, 12: .flood, 13: .flood,
    ]
}

extension AlertEvent.Level {
    /// Parses an `awareness_level`: `2; yellow; Moderate`, or only its number or color.
    fileprivate init?(awareness text: String) {
        let text = text.lowercased()
        switch text.prefix(while: { $0.isASCII && $0.isNumber }) {
        case "2": self = .yellow
        case "3": self = .orange
        case "4": self = .red
        case "":
            guard let color = [Self.yellow, .orange, .red].first(where: { text.contains($0.rawValue) }) else {
                return nil
            }
            self = color
        default: return nil
        }
    }
}

extension AlertEvent.Hazard {
    /// The hazard of a DWD code; `nil` for tests, and for swinging power lines (79).
    fileprivate init?(dwd code: Int) {
        switch code {
        case 22: self = .frost
        case 24, 84: self = .ice
        case 31, 33, 34, 36, 38, 90, 91: self = .thunderstorm
        case 40, 41, 42, 44, 45, 46, 48, 49, 92, 93, 95, 96: self = .severeThunderstorm
        case 11, 12, 51: self = .wind
        case 14, 57: self = .strongWind
        case 13, 15, 52, 58: self = .gale
        case 16, 53, 54: self = .storm
        case 55, 56: self = .hurricaneForceWind
        case 59: self = .fog
        case 61, 64: self = .heavyRain
        case 62, 65, 66: self = .torrentialRain
        case 63: self = .rain
        case 70, 71: self = .snow
        case 72, 73: self = .heavySnow
        case 74, 75, 76: self = .blowingSnow
        case 82: self = .freeze
        case 85, 87: self = .blackIce
        case 88, 89: self = .snowmelt
        case 246: self = .ultraviolet
        case 247: self = .heat
        case 248: self = .extremeHeat
        default: return nil
        }
    }
}
