import WeatherCore

extension JSONWriter {
    /// The services of a consensus, and the sources of each value, in the order of the report's steps and days.
    mutating func write(_ consensus: Consensus, of report: WeatherReport) {
        objects("services", consensus.members) { $0.write($1) }
        object("current") { $0.write(consensus.current) }
        if let provider = consensus.alerts { strings("alerts", [provider.sanitized()]) }
        objects("steps", Array(zip(report.hours, consensus.hours))) { json, pair in
            json.field("start", pair.0.date)
            json.write(pair.1)
        }
        objects("days", Array(zip(report.days, consensus.days))) { json, pair in
            json.field("start", pair.0.start)
            json.write(pair.1)
        }
    }

    private mutating func write(_ sources: Consensus.Sources) {
        for (name, ids) in sources.sorted(by: { $0.key < $1.key }) { strings(name, ids.map { $0.sanitized() }) }
    }
}
