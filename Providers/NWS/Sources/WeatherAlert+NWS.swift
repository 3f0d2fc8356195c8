import WeatherCore

extension AlertMessage {
    /// Reads a feature of `/alerts/active`, which has the fields of CAP; `nil` for a test, and without any text.
    ///
    /// Fields: <https://vlab.noaa.gov/web/nws-common-alerting-protocol/cap-documentation>.
    init?(nws feature: JSONValue) {
        let properties = feature["properties"]
        let isOver = WeatherAlert.isOver(
            urgency: properties["urgency"].string, responses: [properties["response"].string])
        let kind: Kind =
            switch properties["messageType"].string {
            case _ where isOver: .cancel
            case "Cancel": .cancel
            case "Update": .update
            default: .alert
            }
        let alert = WeatherAlert(nws: feature)
        guard properties["status"].string ?? "Actual" == "Actual",
            kind == .cancel || !alert.summary.isEmpty || alert.description?.isEmpty == false
        else { return nil }
        self.init(
            alert, kind: kind,
            references: properties["references"].elements.prefix(100).compactMap {
                $0["identifier"].string?.sanitized()
            })
    }
}

extension WeatherAlert {
    fileprivate init(nws feature: JSONValue) {
        let properties = feature["properties"]
        // A warning is kept even without a name.
        let names = [properties["event"], properties["headline"]].compactMap { $0.string?.sanitized() }
        let summary = names.first { !$0.isEmpty } ?? ""
        self.init(id: (properties["id"].string ?? feature["id"].string ?? summary).sanitized(), summary: summary)
        event = AlertEvent(englishNames: properties["event"].string)
        source = properties["senderName"].string?.sanitized()
        region = properties["areaDesc"].string?.sanitized(limit: 1000)
        areas = [Area(nws: properties["geocode"])].compactMap(\.self)
        severity = properties["severity"].string.flatMap { Severity(rawValue: $0.lowercased()) } ?? .unknown
        urgency = properties["urgency"].string.flatMap { Urgency(rawValue: $0.lowercased()) } ?? .unknown
        certainty = properties["certainty"].string.flatMap { Certainty(rawValue: $0.lowercased()) } ?? .unknown
        issued = properties["sent"].date(ifPresent: .internet)
        onset = properties["onset"].date(ifPresent: .internet) ?? properties["effective"].date(ifPresent: .internet)
        // If a later message is to follow, this one expires before the danger ends.
        expires = properties["ends"].date(ifPresent: .internet) ?? properties["expires"].date(ifPresent: .internet)
        description = properties["description"].string?.sanitized(limit: 10_000)
        instruction = properties["instruction"].string?.sanitized(limit: 10_000)
        language = "en-US"
    }
}

extension WeatherAlert.Area {
    /// The codes of counties (`SAME`) and of zones (`UGC`); `nil` without any.
    fileprivate init?(nws geocode: JSONValue) {
        self.init(name: nil)
        codes = ["SAME", "UGC"].flatMap { scheme in
            geocode[named: scheme].elements.prefix(200).compactMap(\.string).map {
                Code(scheme: scheme, value: $0.sanitized(limit: 20))
            }
        }
        if codes.isEmpty { return nil }
    }
}
