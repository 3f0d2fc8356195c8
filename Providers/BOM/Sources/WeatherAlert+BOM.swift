import WeatherCore

extension WeatherAlert {
    /// Reads the list of the warnings for a place; those that are cancelled are left out.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when there is no list.
    static func bom(_ root: JSONValue) throws -> [WeatherAlert] {
        try root["data"].requiredElements().filter { $0["phase"].string != "cancelled" }.map(WeatherAlert.init(bom:))
    }

    private init(bom warning: JSONValue) {
        self.init(
            id: warning["id"].string?.sanitized(limit: 100) ?? "",
            summary: warning["short_title"].string?.sanitized() ?? warning["title"].string?.sanitized() ?? "")
        source = "Bureau of Meteorology"
        // The service has two groups and no severities.
        severity =
            switch warning["warning_group_type"].string {
            case "major": .severe
            case "minor": .moderate
            default: .unknown
            }
        issued = warning["issue_time"].date(ifPresent: .internet)
        onset = issued
        expires = warning["expiry_time"].date(ifPresent: .internet)
        description = warning["title"].string?.sanitized(limit: 1000)
        language = "en-AU"
    }
}
