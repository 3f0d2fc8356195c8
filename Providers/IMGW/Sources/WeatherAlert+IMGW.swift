import Foundation
import WeatherCore

extension WeatherAlert {
    /// Reads the warnings that apply, or may apply, at a point: those for a county of a voivodeship at most 60 km away.
    ///
    /// A warning names counties by their codes in Poland's register (TERYT), which begin with the two digits of the
    /// voivodeship. There are no outlines, so a warning's region is its voivodeships.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when the answer is not a list.
    static func imgw(_ root: JSONValue, around point: Coordinates) throws -> [WeatherAlert] {
        let near = Voivodeship.codes(around: point)
        return try root.requiredElements().compactMap { warning in
            let list = warning["teryt"]
            let counties = list.elements.prefix(1000).compactMap(\.string).filter(\.isCounty)
            let voivodeships = Set(counties.map { String($0.prefix(2)) })
            // An unreadable code does not hide a warning.
            guard counties.isEmpty || !voivodeships.isDisjoint(with: near) else { return nil }
            return WeatherAlert(imgw: warning, counties: counties, in: voivodeships)
        }
    }

    private init(imgw warning: JSONValue, counties: [String], in voivodeships: Set<String>) {
        self.init(
            id: warning["id"].string?.sanitized() ?? "", summary: warning["nazwa_zdarzenia"].string?.sanitized() ?? "")
        event = AlertEvent(imgw: summary, degree: warning["stopien"].int)
        source = warning["biuro"].string?.sanitized()
        areas = voivodeships.sorted().map { code in
            var area = Area(name: Voivodeship.names[code])
            area.codes = counties.filter { $0.hasPrefix(code) }.map { Area.Code(scheme: "TERYT", value: $0) }
            return area
        }
        let names = areas.compactMap(\.name)
        region = names.isEmpty ? nil : names.joined(separator: ", ")
        severity = Severity(imgw: warning["stopien"].int)
        certainty = warning["prawdopodobienstwo"].double.map { $0 > 50 ? .likely : .possible } ?? .unknown
        issued = warning["opublikowano"].date(ifPresent: .local(poland))
        onset = warning["obowiazuje_od"].date(ifPresent: .local(poland))
        expires = warning["obowiazuje_do"].date(ifPresent: .local(poland))
        description = warning["tresc"].string?.sanitized(limit: 5000)
        language = "pl"
    }
}

/// The time zone of Poland; warnings have local times without a zone.
private let poland = TimeZone(identifier: "Europe/Warsaw") ?? .gmt

extension AlertEvent {
    /// The event of a name; the service has no codes, but a fixed list of names.
    ///
    /// The list: <https://www.imgw.pl>, "Kryteria ostrzeżeń meteorologicznych".
    init?(imgw name: String, degree: Int?) {
        guard let hazard = Self.imgwHazards[name.lowercased()] else { return nil }
        let levels: [Int: Level] = [1: .yellow, 2: .orange, 3: .red]
        self.init(hazard, degree.flatMap { levels[$0] })
    }

    private static let imgwHazards: [String: Hazard] = [
        "burze": .thunderstorm, "burze z gradem": .thunderstorm, "gęsta mgła": .denseFog,
        "intensywne opady deszczu": .heavyRain, "intensywne opady śniegu": .heavySnow,
        "marznące opady": .freezingRain, "mgła intensywnie osadzająca szadź": .freezingFog, "oblodzenie": .blackIce,
        "opady marznące": .freezingRain, "opady śniegu": .snow, "przymrozki": .frost, "roztopy": .snowmelt,
        "silne burze": .severeThunderstorm, "silne burze z gradem": .severeThunderstorm,
        "silny deszcz z burzami": .thunderstorm, "silny mróz": .extremeCold, "silny wiatr": .strongWind,
        "upał": .extremeHeat, "zawieje śnieżne": .blowingSnow, "zawieje/zamiecie śnieżne": .blowingSnow,
        "zamiecie śnieżne": .blowingSnow,
    ]
}

extension WeatherAlert.Severity {
    /// The degrees, which IMGW shows in yellow, orange and red, with the severities that MeteoAlarm gives these colors.
    fileprivate init(imgw degree: Int?) {
        self =
            switch degree {
            case 1: .moderate
            case 2: .severe
            case 3: .extreme
            default: .unknown
            }
    }
}

extension String {
    /// Whether a text is a county code: four digits.
    fileprivate var isCounty: Bool { utf8.count == 4 && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
