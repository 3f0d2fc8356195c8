import WeatherCore

extension WeatherAlert {
    /// One of the features of `/alerts/active`, in the fields of CAP; `nil` for a test, a cancellation, and one that
    /// says nothing.
    ///
    /// Fields: <https://vlab.noaa.gov/web/nws-common-alerting-protocol/cap-documentation>.
    init?(nws feature: JSONValue) {
        let properties = feature["properties"]
        // A warning is not lost with its name.
        let names = [properties["event"], properties["headline"]].compactMap { $0.string?.sanitized() }
        let summary = names.first { !$0.isEmpty } ?? ""
        let description = properties["description"].string?.sanitized(limit: 10_000)
        guard !summary.isEmpty || description?.isEmpty == false,
            properties["status"].string ?? "Actual" == "Actual", properties["messageType"].string != "Cancel"
        else { return nil }
        self.init(id: (properties["id"].string ?? feature["id"].string ?? summary).sanitized(), summary: summary)
        source = properties["senderName"].string?.sanitized()
        region = properties["areaDesc"].string?.sanitized(limit: 1000)
        severity = properties["severity"].string.flatMap { Severity(rawValue: $0.lowercased()) } ?? .unknown
        urgency = properties["urgency"].string.flatMap { Urgency(rawValue: $0.lowercased()) } ?? .unknown
        certainty = properties["certainty"].string.flatMap { Certainty(rawValue: $0.lowercased()) } ?? .unknown
        issued = properties["sent"].date(ifPresent: .internet)
        onset = properties["onset"].date(ifPresent: .internet) ?? properties["effective"].date(ifPresent: .internet)
        // The message expires before the danger does, when a later message is to follow.
        expires = properties["ends"].date(ifPresent: .internet) ?? properties["expires"].date(ifPresent: .internet)
        self.description = description
        instruction = properties["instruction"].string?.sanitized(limit: 10_000)
        language = "en-US"
    }
}
