import WeatherCore

extension WeatherAlert {
    /// Reads the alerts, without messages that a danger is over.
    static func weatherKit(_ list: JSONValue, language: String?) -> [WeatherAlert] {
        list.elements.filter { alert in
            !WeatherAlert.isOver(
                urgency: alert["urgency"].string, responses: alert["responses"].elements.map(\.string))
        }.map { WeatherAlert(weatherKit: $0, language: language) }
    }

    /// Reads the summary of an alert; its full text is at the address of its details.
    ///
    /// Fields: <https://developer.apple.com/documentation/weatherkitrestapi/weatheralertsummary>.
    private init(weatherKit alert: JSONValue, language: String?) {
        self.init(
            id: alert["id"].string?.sanitized() ?? "", summary: alert["description"].string?.sanitized(limit: 200) ?? ""
        )
        event = AlertEvent(englishName: summary)
        source = alert["source"].string?.sanitized(limit: 100)
        region = alert["areaName"].string?.sanitized(limit: 200)
        severity = alert["severity"].string.flatMap(Severity.init(rawValue:)) ?? .unknown
        urgency = alert["urgency"].string.flatMap(Urgency.init(rawValue:)) ?? .unknown
        certainty = alert["certainty"].string.flatMap(Certainty.init(rawValue:)) ?? .unknown
        issued = alert["issuedTime"].date(ifPresent: .internet)
        onset = alert["eventOnsetTime"].date(ifPresent: .internet) ?? alert["effectiveTime"].date(ifPresent: .internet)
        // The end of the event, or else the expiry of the message.
        expires = alert["eventEndTime"].date(ifPresent: .internet) ?? alert["expireTime"].date(ifPresent: .internet)
        // There is no code, and the names of some services stay in English whatever the language asked for.
        self.language = event?.level == nil ? language : "en"
        detailsURL = alert["detailsUrl"].string?.sanitized(limit: 500)
    }
}
