import Foundation
public import WeatherCore
public import WeatherLocalization

/// An examination in the reader's language.
public struct DoctorText: Sendable {
    private let localizer: Localizer
    private let width: Int
    private let journal: JournalText
    private let providerNames: [String: String]

    /// Creates the text's maker.
    public init(_ localizer: Localizer, width: Int, providerNames: [String: String]) {
        self.localizer = localizer
        self.width = width
        self.providerNames = providerNames
        journal = JournalText(localizer, providerNames: providerNames)
    }

    /// The examination, by sections.
    ///
    /// - Parameter locale: What decides the locale.
    public func text(_ examination: Examination, locale: LocaleReport) -> String {
        [
            section("locale", locale.text(localizer, width: width)),
            section("settings", settings(examination)),
            section("place", place(examination)),
            section("providers", examination.providers.map(provider).joined()),
            section("machine", machine(examination)),
        ].joined(separator: "\n")
    }

    private func section(_ key: String, _ body: String) -> String {
        localizer.text("doctor.section.\(key)") + "\n" + body
    }

    private func indented(_ lines: [String], by count: Int = 2) -> String {
        lines.map { String(repeating: " ", count: count) + $0 + "\n" }.joined()
    }

    private func settings(_ examination: Examination) -> String {
        guard !examination.settings.isEmpty else { return indented([localizer.text("doctor.noSettings")]) }
        func column(
            _ key: String, rank: Int? = nil, _ cells: [String]
        ) -> TextTable.Column {
            TextTable.Column(
                localizer.text("doctor.\(key)"), cells.map { Cell($0) },
                yielding: rank.map { .truncated(minimum: 12, rank: $0) } ?? .never)
        }
        let settings = examination.settings
        return TextTable.list(
            [
                column("setting", settings.map(\.name)),
                column("value", rank: 2, settings.map { $0.value?.sanitized(limit: 100) ?? "•••" }),
                column("source", rank: 1, settings.map { $0.source.sanitized() }),
            ],
            localizer, width: width)
    }

    private func place(_ examination: Examination) -> String {
        switch examination.place {
        case .success(let place):
            let point = place.coordinates
            var lines = [PlaceLabels.label(for: place, localizer)]
            lines.append("\(point.latitude), \(point.longitude)")
            if let zone = place.timeZone?.zone.identifier { lines.append(zone) }
            let asked =
                examination.placeText.map { localizer.text("doctor.asked", $0.sanitized(limit: 80)) }
                ?? localizer.text("doctor.assumed")
            return indented([lines.joined(separator: " · "), asked])
                + indented(events(examination.placeEvents))
        case .failure(let error): return indented(sentences(error))
        case nil: return indented(["–"])
        }
    }

    private func provider(_ check: Examination.ProviderCheck) -> String {
        let key = localizer.text("doctor.key.\(check.key.rawValue)")
        let head = [
            check.descriptor.name, check.keySource.map { "\(key) (\($0.sanitized()))" } ?? key,
        ].joined(separator: " · ")
        var lines: [String]
        switch check.outcome {
        case .success(let provenance):
            lines = [localizer.text(provenance.source == .cache ? "doctor.fromCache" : "doctor.answered")]
        case .failure(let error): lines = sentences(error)
        case nil: lines = []
        }
        return indented([head]) + indented(lines + events(check.events), by: 4)
    }

    private func events(_ events: [TransportJournal.Event]) -> [String] {
        journal.text(events).split(separator: "\n").map(String.init)
    }

    private func sentences(_ error: WeatherError) -> [String] {
        let sentences = localizer.sentences(for: error, providerName: error.provider.flatMap { providerNames[$0] })
        return [sentences.problem, sentences.help].compactMap(\.self)
    }

    private func machine(_ examination: Examination) -> String {
        var lines: [String] = []
        if let ahead = examination.clockAhead {
            // The service tells its time to the second, and the way takes some.
            let key = abs(ahead) < 5 ? "right" : ahead > 0 ? "behind" : "ahead"
            lines.append(localizer.text("doctor.clock.\(key)", localizer.duration(abs(ahead))))
        }
        lines.append(
            examination.proxy.map { localizer.text("doctor.proxy", $0.sanitized()) }
                ?? localizer.text("doctor.noProxy"))
        if let cache = examination.cache { lines.append(localizer.text("doctor.cache", cache.summary(localizer))) }
        for problem in examination.cacheProblems { lines.append(localizer.text(for: problem)) }
        let stages = examination.stages.map { stage in
            let name =
                ["settings", "place"].contains(stage.name)
                ? localizer.text("doctor.section.\(stage.name)") : providerNames[stage.name] ?? stage.name
            return "\(name) \(journal.milliseconds(stage.seconds))"
        }
        lines.append(localizer.text("doctor.time", stages.joined(separator: " · ")))
        return indented(lines)
    }
}

extension Localizer {
    /// What was wrong with the cache, as a sentence.
    public func text(for problem: CacheProblem) -> String {
        switch problem {
        case .damaged(let path): text("cache.damaged", path)
        case .newer(let path): text("cache.newer", path)
        case .unusable(let path, let cause): text("cache.unusable", path, cause)
        }
    }
}
