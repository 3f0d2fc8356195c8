package import Foundation
package import WeatherCore

extension JSONWriter {
    /// Writes the members of a report, except its schema.
    package mutating func write(_ report: WeatherReport, display: DisplayTexts? = nil) {
        let texts = display?.texts(report)
        let zone = report.place.timeZone?.zone ?? .gmt
        let coordinates = report.place.coordinates
        object("place") { json in
            json.write(report.place, at: report.provenance.fetched)
            json.display(.place, texts)
        }
        field("elevation_m", report.elevation, decimals: 0)
        object("provenance") { $0.write(report.provenance, texts) }
        writePartProvenances(of: report, texts)
        if let consensus = report.consensus { object("consensus") { $0.write(consensus, of: report) } }
        if !report.comparedWith.isEmpty { objects("comparedWith", report.comparedWith) { $0.write($1) } }
        if let current = report.current {
            object("current") { json in
                json.write(current, at: coordinates)
                json.display(.current(current), texts)
            }
        }
        objects("steps", report.hours) { $0.write($1, at: coordinates, texts) }
        objects("days", report.days) { $0.write($1, in: zone, texts) }
        if !report.temperatureExtremes.isEmpty {
            objects("extremes", report.temperatureExtremes) { $0.write($1) }
        }
        if !report.sunEvents.isEmpty {
            objects("sun", report.sunEvents) { json, sun in
                json.write(sun, in: zone)
                json.display(.sun(sun), texts)
            }
        }
        if let minutes = report.minutes { objects("minutes", minutes) { $0.write($1) } }
        if let next = report.nextHour { object("nextHour") { $0.write(next) } }
        if let alerts = report.alerts {
            objects("alerts", alerts) { json, alert in
                json.write(alert)
                json.display(.alert(alert), texts)
            }
        }
        if let history = report.history {
            object("history") { $0.write(history, at: coordinates, in: zone, texts) }
        }
        if let usual = report.usual { object("usual") { $0.write(usual, in: zone, texts) } }
        writeAir(of: report)
        if let narrative = report.narrative {
            object("narrative") { json in
                json.field("text", narrative.text)
                json.field("language", narrative.language)
                json.field("issued", narrative.issued)
            }
        }
        writeAvailability(of: report)
        objects("failures", report.failures) { $0.write($1) }
    }

    /// Writes the members of the usual weather.
    private mutating func write(_ usual: UsualWeather, in zone: TimeZone, _ texts: DisplayTexts.Texts?) {
        field("firstYear", usual.firstYear)
        field("lastYear", usual.lastYear)
        object("provenance") { $0.write(usual.provenance, texts) }
        objects("days", usual.days) { json, day in
            json.field("date", day.start.isoDate(in: zone))
            json.field("start", day.start)
            for (name, path) in UsualWeather.Day.temperatures {
                json.field(name + "_c", day[keyPath: path]?.celsius, decimals: 1)
            }
            json.field("wetDayChance_percent", day.wetDayChance.map { $0.fraction * 100 }, decimals: 0)
            json.field("cases", day.cases)
        }
    }

    /// Writes the members of past weather; its steps and days are those of a forecast.
    private mutating func write(
        _ history: PastWeather, at point: Coordinates, in zone: TimeZone, _ texts: DisplayTexts.Texts?
    ) {
        field("basis", history.basis.rawValue)
        if let station = history.station {
            object("station") { json in
                json.field("id", station.id.sanitized())
                json.field("name", station.name?.sanitized())
                json.field("distance_km", station.distance, decimals: 1)
                json.field("elevation_m", station.elevation, decimals: 0)
            }
        }
        objects("steps", history.hours) { $0.write($1, at: point, texts) }
        objects("days", history.days) { $0.write($1, in: zone, texts) }
    }

    /// Writes the provenances of parts that differ from that of the report.
    package mutating func writePartProvenances(of report: WeatherReport, _ texts: DisplayTexts.Texts? = nil) {
        if report.partProvenances.isEmpty { return }
        object("partProvenances") { json in
            for product in WeatherProduct.allCases {
                guard let provenance = report.partProvenances[product] else { continue }
                json.object(product.rawValue) { $0.write(provenance, texts) }
            }
        }
    }

    /// Writes air quality and pollen.
    package mutating func writeAir(of report: WeatherReport) {
        if let airQuality = report.airQuality { objects("airQuality", airQuality) { $0.write($1) } }
        if let pollen = report.pollen { objects("pollen", pollen) { $0.write($1) } }
    }

    /// Writes for the minutes, alerts, air quality, pollen and history that were asked for whether they are there.
    package mutating func writeAvailability(of report: WeatherReport) {
        guard !report.availability.isEmpty else { return }
        object("availability") { json in
            for product in WeatherProduct.allCases {
                json.field(product.partName, report.availability[product]?.rawValue)
            }
        }
    }

    /// Writes the members of a place.
    ///
    /// If its time zone is only an offset, it is the offset at a date.
    package mutating func write(_ place: Place, at date: Date) {
        field("name", place.name?.sanitized())
        field("region", place.region?.sanitized())
        field("countryCode", place.countryCode?.sanitized())
        field("nameDistance_km", place.nameDistance, decimals: 1)
        if place.nameMayBeAbroad { field("nameMayBeAbroad", true) }
        field("latitude", place.coordinates.latitude, decimals: 4)
        field("longitude", place.coordinates.longitude, decimals: 4)
        field("attribution", place.attribution?.sanitized(limit: 500))
        if let timeZone = place.timeZone {
            object("timeZone") { $0.write(timeZone, at: date) }
        }
    }

    /// Writes a time zone by its name in the time zone database, or by its offset if it has none.
    private mutating func write(_ timeZone: PlaceTimeZone, at date: Date) {
        let identifier = timeZone.zone.identifier
        if identifier.hasPrefix("GMT") {
            field("offset", Self.offset(seconds: timeZone.secondsFromGMT(for: date)))
        } else {
            field("id", identifier)
        }
        field("source", timeZone.source.rawValue)
        field("approximate", timeZone.isApproximate)
    }

    /// An offset from UTC as in RFC 3339, `+09:00`.
    private static func offset(seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(seconds < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
    }

    /// Writes the members of a provenance.
    package mutating func write(_ provenance: Provenance, _ texts: DisplayTexts.Texts? = nil) {
        field("provider", provenance.provider.sanitized())
        field("name", provenance.providerName.sanitized())
        field("attribution", provenance.attribution.sanitized(limit: 500))
        field("issued", provenance.issued)
        field("observed", provenance.observed)
        field("fetched", provenance.fetched)
        field("expires", provenance.expires)
        field("source", provenance.source.rawValue)
        field("revalidated", provenance.isRevalidated)
        field("stale_seconds", provenance.staleness, decimals: 0)
        if let error = provenance.refreshFailure {
            object("refreshFailure") { json in
                json.write(error)
                json.field("provider", error.provider?.sanitized())
                json.write(error.details)
            }
        }
        field("simulated", provenance.isSimulated)
        objects("attempts", provenance.attempts) { json, attempt in
            json.field("provider", attempt.provider.sanitized())
            json.write(attempt.error)
            json.write(attempt.error.details)
        }
        display(.provenance(provenance), texts)
    }

    /// Writes the services of a consensus, and the sources of each value, in the order of the report's steps and days.
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

    /// Writes the members of a part's failure.
    package mutating func write(_ failure: PartFailure) {
        field("path", failure.path.sanitized())
        switch failure.reason {
        case .wrongType: field("reason", "wrongType")
        case .outOfRange: field("reason", "outOfRange")
        case .missing: field("reason", "missing")
        case .failed(let error):
            field("reason", "failed")
            object("error") { json in
                json.write(error)
                json.field("provider", error.provider?.sanitized())
                json.write(error.details)
            }
        }
        field("found", failure.found?.sanitized())
    }

    /// Writes an error's code and reason.
    mutating func write(_ error: WeatherError) {
        field("code", error.code.name)
        field("reason", error.reason.rawValue)
    }

    /// Writes the members of an error, with its sentences in the user's language.
    package mutating func write(_ error: WeatherError, sentences: (problem: String, help: String?)) {
        write(error)
        field("provider", error.provider?.sanitized())
        field("exitCode", Int(error.code.exitCode))
        field("message", sentences.problem)
        field("help", sentences.help)
        write(error.details)
    }

    mutating func write(_ details: WeatherError.Details) {
        field("subject", details.subject?.sanitized())
        if !details.candidates.isEmpty { strings("candidates", details.candidates.map { $0.sanitized() }) }
        field("retryAfter_seconds", details.retryAfter, decimals: 0)
        field("failureAge_seconds", details.failureAge, decimals: 0)
        field("httpStatus", details.httpStatus)
        field("host", details.host?.sanitized())
        field("path", details.path?.sanitized())
        field("limit", details.limit)
        field("setting", details.setting?.sanitized())
        field("variable", details.variable?.sanitized())
        field("address", details.address?.sanitized())
        field("serviceMessage", details.message?.sanitized())
    }
}
