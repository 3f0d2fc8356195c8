import Foundation
import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// All notes about the values, in the order in which they are shown; credits are separate.
    package var notes: [String] {
        sourceNotes + stalenessNotes + zoneNotes + attemptNotes + failureNotes + supportNotes
    }

    /// The notes that are not ``warnings``.
    package var remarks: [String] {
        let warnings = warnings
        return notes.filter { !warnings.contains($0) }
    }

    /// The notes that a user must not miss: no newer forecast was available, or a part is missing.
    package var warnings: [String] { stalenessNotes + attemptNotes + partNotes }

    /// The credits that the services' terms ask for, in their own words, each once.
    package var credits: [String] {
        var sources = (report.consensus?.members ?? [report.provenance]) + report.comparedWith
        if !(report.alerts ?? []).inForce(at: now).isEmpty { sources.append(report.provenance(of: .alerts)) }
        if report.airQuality != nil { sources.append(report.provenance(of: .airQuality)) }
        if let usual = report.usual { sources.append(usual.provenance) }
        if let past { sources.append(past.provenance) }
        if report.pollen != nil { sources.append(report.provenance(of: .pollen)) }
        if report.current?.observation != nil { sources.append(report.provenance(of: .current)) }
        let credits = (sources.map { $0.attribution as String? } + [report.place.attribution]).compactMap {
            presentable($0, limit: 500)
        }
        return credits.enumerated().filter { !credits[..<$0.offset].contains($0.element) }.map(\.element)
    }

    /// The notes on the times of the values.
    private var sourceNotes: [String] {
        var notes: [String] = []
        if report.current?.isForecast == true { notes.append(localizer.text("note.currentIsForecast")) }
        notes += stationNotes
        if let observed = report.provenance.observed {
            notes.append(localizer.text("note.observed", localizer.date(observed, as: .moment, in: zone)))
        }
        if let issued = report.provenance.issued {
            notes.append(localizer.text("note.issued", localizer.date(issued, as: .moment, in: zone)))
        }
        let fetched = report.provenance.fetched
        switch fetchNote {
        case .ago where now.timeIntervalSince(fetched) >= Self.notableAge:
            notes.append(localizer.text("note.updated", localizer.relative(fetched, to: now)))
        case .time: notes.append(localizer.text("note.updated", localizer.date(fetched, as: .moment, in: zone)))
        case .ago, .none: break
        }
        return notes
    }

    /// The notes on the height of the station that observed the current weather.
    private var stationNotes: [String] {
        guard let station = report.current?.observation, let difference = station.elevationDifference,
            abs(difference) >= Self.notableHeight
        else { return [] }
        let key = difference > 0 ? "note.station.higher" : "note.station.lower"
        var notes = [localizer.text(key, presentable(station.id) ?? "", localizer.height(meters: abs(difference)))]
        if !station.values.contains("temperature") {
            let service = presentable(report.provenance.providerName) ?? report.provenance.provider
            notes.append(localizer.text("note.station.noTemperature", service))
        }
        return notes
    }

    /// The smallest difference of height that is shown, in meters.
    private static let notableHeight = 10.0

    /// The station that observed the current weather, how far away it is, and when it observed.
    private var observed: String? {
        guard let station = report.current?.observation, let id = presentable(station.id) else { return nil }
        return localizer.text(
            "footer.observed", id, localizer.distance(kilometers: station.distance.rounded()),
            localizer.relative(station.date, to: now))
    }

    /// How past weather is known: from which station, or by an analysis.
    private var historyBasis: String? {
        guard let history = report.history ?? past?.history else { return nil }
        guard history.basis == .observed else { return localizer.text("footer.history.analysed") }
        guard let station = history.station, let name = presentable(station.name ?? station.id) else {
            return localizer.text("footer.history.stations")
        }
        return localizer.text(
            "footer.history.observed", name, localizer.distance(kilometers: station.distance.rounded()))
    }

    /// The note that the report is stale, with the reason why there is no newer one.
    private var stalenessNotes: [String] {
        let provenance = report.provenance
        var notes: [String] = []
        if let staleness = provenance.staleness {
            notes.append(localizer.text("note.stale", localizer.duration(staleness)))
        }
        if provenance.attempts.contains(where: { $0.provider == provenance.provider }) { return notes }
        if let error = provenance.refreshFailure {
            let name = presentable(provenance.providerName) ?? provenance.provider
            notes.append(localizer.text("note.attempt", name, problem(of: error, providerName: name)))
        } else if provenance.staleness != nil, provenance.attempts.isEmpty, provenance.source == .cache {
            notes.append(localizer.text("note.offline"))
        }
        return notes
    }

    /// The minimum age that is shown, in seconds.
    private static let notableAge: TimeInterval = 60

    /// The note on how the time zone was determined, unless the service or the place named it.
    private var zoneNotes: [String] {
        guard let timeZone = report.place.timeZone else { return [] }
        let key =
            switch timeZone.source {
            case .place, .service: ""
            // A named zone was found to agree with the service's offset, so it needs no note.
            case .serviceOffset: timeZone.zone.identifier.hasPrefix("GMT") ? "note.zone.serviceOffset" : ""
            case .nearestPlace: "note.zone.nearestPlace"
            case .longitude: "note.zone.longitude"
            }
        return key.isEmpty ? [] : [localizer.text(key, localizer.name(of: timeZone.zone, at: now))]
    }

    /// The notes on providers that failed, with reasons.
    private var attemptNotes: [String] {
        report.provenance.attempts.map { attempt in
            let name = presentable(providerNames[attempt.provider] ?? attempt.provider) ?? attempt.provider
            return localizer.text("note.attempt", name, problem(of: attempt.error, providerName: name))
        }
    }

    /// The notes on missing parts, each with its reason, and on the number of missing single values.
    private var failureNotes: [String] {
        let unusable = report.failures.reduce(0) { $0 + (Self.partKeys[$1.path] == nil ? 1 : 0) }
        return partNotes + (unusable > 0 ? [localizer.text("note.unusable", count: unusable)] : [])
    }

    /// Why there are no minutes: the service failed, or no service provides them.
    var minutesNote: String {
        let failed = report.failures.filter { $0.path == WeatherProduct.minutely.partName }
        return notes(on: failed).first ?? localizer.text("note.notOffered.minutes")
    }

    /// The notes on missing parts, each with its reason.
    private var partNotes: [String] { notes(on: report.failures) }

    private func notes(on failures: [PartFailure]) -> [String] {
        let providerName = presentable(report.provenance.providerName) ?? report.provenance.provider
        return failures.compactMap { failure in
            guard let key = Self.partKeys[failure.path] else { return nil }
            let error =
                if case .failed(let error) = failure.reason { error } else {
                    WeatherError(.missingValue, details: .init { $0.path = failure.path })
                }
            let name = error.provider.map { providerNames[$0] ?? $0 }.flatMap { presentable($0) } ?? providerName
            return localizer.text(key, problem(of: error, providerName: name))
        }
    }

    /// The notes on parts that were asked for and that no service provides.
    private var supportNotes: [String] {
        // Most places of the world have no pollen forecast: that is said only where it is asked for, in `AirView`.
        [(WeatherProduct.alerts, "alerts"), (.airQuality, "airQuality"), (.minutely, "minutes")].compactMap {
            report.availability[$0.0] == .unsupported ? localizer.text("note.notOffered.\($0.1)") : nil
        }
    }

    /// The keys of notes on missing parts, by the parts' names.
    private static let partKeys = [
        "current": "note.missing.current", "hours": "note.missing.hours", "alerts": "note.missing.alerts",
        "airQuality": "note.missing.airQuality", "pollen": "note.missing.pollen", "minutes": "note.missing.minutes",
    ]

    private func problem(of error: WeatherError, providerName: String) -> String {
        localizer.sentences(for: error, providerName: providerName).problem
    }

    /// Returns the services, the time of the forecast, the station that observed the current weather, and the
    /// explanation of the mark of partial days.
    ///
    /// - Parameter days: The days that are shown.
    /// - Returns: The parts of the line, the most important first.
    package func footer(of days: [Day]) -> [String] {
        var parts = [sources.joined(by: localizer.comma)]
        let made = report.provenance.issued ?? report.provenance.fetched
        let isToday = localDay(of: made) == localDay(of: now)
        parts.append(localizer.date(made, as: isToday ? .time : .moment, in: zone))
        if let basis = observed ?? historyBasis { parts.append(basis) }
        if let share = days.lazy.compactMap(\.agreement?.share).first {
            parts.append(localizer.text("agreement.legend", share))
        }
        if days.contains(where: \.weather.isPartial) {
            parts.append(Self.partialMark + " " + localizer.text("day.partial"))
        }
        return parts.filter { !$0.isEmpty }
    }

    /// The names of the services, the main one first.
    package var sources: [String] {
        var names: [String] = []
        // A service is not named if none of its values are shown.
        let hasAlerts = !(report.alerts ?? []).inForce(at: now).isEmpty
        let parts = report.partProvenances.filter { $0.key != .alerts || hasAlerts }
        let origins =
            (report.consensus?.members ?? [report.provenance]) + parts.values.sorted { $0.provider < $1.provider }
            + [report.usual?.provenance, past?.provenance].compactMap(\.self)
        for origin in origins {
            guard let name = presentable(origin.providerName), !names.contains(name) else { continue }
            names.append(name)
        }
        return names
    }

    /// The service's own text about the weather, if it is in the user's language and no single day is shown.
    package var narrative: String? {
        guard day == nil, let narrative = report.narrative,
            Self.isReadable(narrative.language, by: localizer.language)
        else { return nil }
        return presentable(narrative.text, limit: 1000)
    }

    /// Returns whether a text is in the user's language and, for Chinese, in the user's script.
    private static func isReadable(_ tag: String, by language: String) -> Bool {
        let (text, own) = (tag.split(separator: "-"), language.split(separator: "-"))
        guard let first = text.first, first.lowercased() == own.first?.lowercased() else { return false }
        return first != "zh" || text.dropFirst().first == own.dropFirst().first
    }
}
