import Foundation
public import WeatherCore

extension WeatherAlert {
    /// Reads an `info`, or an entry of a feed with the elements of an `info`.
    ///
    /// The result is `nil` for an all-clear, for a danger that is past, and for MeteoAlarm's green, which means that
    /// there is no danger. An `info` without any of these elements is an alert all the same.
    init?(info: some AlertNode, id: String) {
        let isGreen = info.values("parameter").contains { parameter in
            let level = parameter.value.lowercased()
            return parameter.key.lowercased() == "awareness_level" && (level.hasPrefix("1") || level.contains("green"))
        }
        let isOver = WeatherAlert.isOver(
            urgency: info["urgency"].string, responses: info.all("responseType").map(\.string))
        guard !isGreen, !isOver else { return nil }
        self.init(id: id, summary: info["event"].shown() ?? info["headline"].shown() ?? "")
        event = AlertEvent(info: info)
        source = info["senderName"].shown()
        severity = info["severity"].string.flatMap { Severity(rawValue: $0.lowercased()) } ?? .unknown
        urgency = info["urgency"].string.flatMap { Urgency(rawValue: $0.lowercased()) } ?? .unknown
        certainty = Certainty(info["certainty"].string)
        onset = info["onset"].date(ifPresent: .internet) ?? info["effective"].date(ifPresent: .internet)
        expires = info["expires"].date(ifPresent: .internet)
        description = info["description"].shown(limit: 10_000)
        instruction = info["instruction"].shown(limit: 10_000)
        language = info["language"].shown(limit: 40) ?? AlertLanguage.implied
        detailsURL = info["web"].shown(limit: 500).flatMap { $0.hasPrefix("http") ? $0 : nil }
        areas = info.all("area").prefix(2000).compactMap(Area.init(cap:))
        region = areas.joinedNames
    }
}

extension WeatherAlert.Certainty {
    /// `Very Likely` was a value of CAP 1.0; later versions ask to read it as `Likely`.
    init(_ text: String?) {
        let text = text?.lowercased()
        self = text == "very likely" ? .likely : text.flatMap(Self.init(rawValue:)) ?? .unknown
    }
}

extension [WeatherAlert.Area] {
    /// The names, each once; `nil` without any.
    var joinedNames: String? {
        var names: [String] = []
        var seen: Set<String> = []
        for area in self {
            if let name = area.name, seen.insert(name).inserted { names.append(name) }
        }
        return names.isEmpty ? nil : names.joined(separator: ", ").sanitized(limit: 2000)
    }
}

extension [WeatherAlert] {
    /// Returns the alerts that apply, or may apply, at a place.
    ///
    /// An alert with shapes applies if one of them contains the place; its region is then the names of those areas.
    /// Areas with only codes or a name cannot be located. Next to areas with shapes they are parts of these, as in the
    /// messages of Germany's DWD. An alert without any shape is kept: a missed warning is worse than one too many.
    public func near(_ place: Place) -> [WeatherAlert] {
        compactMap { alert in
            let hits = alert.areas.map { $0.contains(place.coordinates) }
            guard hits.contains(where: { $0 != nil }) else { return alert }
            guard hits.contains(true) else { return nil }
            var alert = alert
            alert.areas = zip(alert.areas, hits).filter { $0.1 == true }.map(\.0)
            alert.region = alert.areas.joinedNames
            return alert
        }
    }
}
