import Foundation
public import WeatherCore
public import WeatherLocalization

/// An examination in the user's language.
public struct DoctorText: Sendable {
    private let localizer: Localizer
    private let width: Int
    private let journal: JournalText
    private let providerNames: [String: String]

    /// Creates a formatter for a terminal of this width.
    public init(_ localizer: Localizer, width: Int, providerNames: [String: String]) {
        self.localizer = localizer
        self.width = width
        self.providerNames = providerNames
        journal = JournalText(localizer, width: width, providerNames: providerNames)
    }

    /// The examination, by sections.
    ///
    /// - Parameters:
    ///   - examination: The examination.
    ///   - locale: The sources that decide the locale.
    /// - Returns: The text, in lines.
    public func text(_ examination: Examination, locale: LocaleReport) -> String {
        [
            section("locale") + locale.text(localizer, width: width),
            section("settings") + settings(examination),
            section("place") { place(examination, to: &$0) },
            section("providers") { buffer in
                for check in examination.providers { provider(check, to: &buffer) }
                if examination.suggestsAirport {
                    write(localizer.text("doctor.nowFrom", "wx config set nowFrom auto"), to: &buffer)
                }
            },
            examination.terminal.map {
                section("terminal") + TerminalReport(terminal: $0).text(localizer, width: width)
            },
            section("machine") { machine(examination, to: &$0) },
        ].compactMap(\.self).joined(separator: "\n")
    }

    private func section(_ key: String, _ write: (inout TextBuffer) -> Void = { _ in }) -> String {
        var buffer = TextBuffer(isRightToLeft: localizer.needsDirectionMarks)
        buffer.line([Span(localizer.text("doctor.section.\(key)"), isolation: .none)])
        write(&buffer)
        return buffer.text
    }

    private func write(_ text: String, indent: Int = 2, to buffer: inout TextBuffer) {
        buffer.paragraph(text, indent: indent, width: min(width, 80))
    }

    private func settings(_ examination: Examination) -> String {
        let settings = examination.settings
        guard !settings.isEmpty else {
            var buffer = TextBuffer(isRightToLeft: localizer.needsDirectionMarks)
            write(localizer.text("doctor.noSettings"), to: &buffer)
            return buffer.text
        }
        func column(
            _ key: String, rank: Int? = nil, _ cells: [String]
        ) -> TextTable.Column {
            TextTable.Column(
                localizer.text("doctor.\(key)"), cells.map { Cell($0) },
                yielding: rank.map { .truncated(minimum: 12, rank: $0) } ?? .never)
        }
        return TextTable.list(
            [
                column("setting", settings.map(\.name)),
                column("value", rank: 2, settings.map { $0.value?.sanitized(limit: 100) ?? localizer.bullets }),
                column("source", rank: 1, settings.map { $0.source.sanitized() }),
            ],
            localizer, width: width)
    }

    private func place(_ examination: Examination, to buffer: inout TextBuffer) {
        switch examination.place {
        case .success(let place):
            let point = place.coordinates
            let zone = place.timeZone?.zone.identifier
            write(
                localizer.beside(
                    [localizer.label(of: place), "\(point.latitude), \(point.longitude)", zone]
                        .compactMap(\.self)), to: &buffer)
            let asked =
                examination.placeText.map { localizer.text("doctor.asked", $0.sanitized(limit: 80)) }
                ?? localizer.text("doctor.assumed")
            write(asked, to: &buffer)
            journal.write(examination.placeEvents, indent: 2, to: &buffer)
        case .failure(let error):
            for sentence in sentences(error) { write(sentence, to: &buffer) }
        case nil: write(localizer.dash, to: &buffer)
        }
    }

    private func provider(_ check: Examination.ProviderCheck, to buffer: inout TextBuffer) {
        let key = localizer.text("doctor.key.\(check.key.rawValue)")
        let source = check.keySource.map { " (\(localizer.isolated($0.sanitized())))" } ?? ""
        write(localizer.beside([check.descriptor.name, key + source]), to: &buffer)
        switch check.outcome {
        case .success(let provenance):
            let answer = localizer.text(provenance.source == .cache ? "doctor.fromCache" : "doctor.answered")
            write(answer, indent: 4, to: &buffer)
        case .failure(let error):
            for sentence in sentences(error) { write(sentence, indent: 4, to: &buffer) }
        case nil: break
        }
        journal.write(check.events, indent: 4, to: &buffer)
    }

    private func sentences(_ error: WeatherError) -> [String] {
        let sentences = localizer.sentences(for: error, providerName: error.provider.flatMap { providerNames[$0] })
        return [sentences.problem, sentences.help].compactMap(\.self)
    }

    private func machine(_ examination: Examination, to buffer: inout TextBuffer) {
        if let ahead = examination.clockAhead {
            // The service sends its time in whole seconds, and the response takes some time to arrive.
            let key = abs(ahead) < 5 ? "right" : ahead > 0 ? "behind" : "ahead"
            write(localizer.text("doctor.clock.\(key)", localizer.duration(abs(ahead))), to: &buffer)
        }
        let proxy = examination.proxy.map { localizer.text("doctor.proxy", $0.sanitized()) }
        write(proxy ?? localizer.text("doctor.noProxy"), to: &buffer)
        if let cache = examination.cache {
            write(localizer.text("doctor.cache", cache.summary(localizer)), to: &buffer)
        }
        for problem in examination.cacheProblems { write(localizer.text(for: problem), to: &buffer) }
        let stages = examination.stages.map { stage in
            let name =
                ["settings", "place"].contains(stage.name)
                ? localizer.text("doctor.section.\(stage.name)") : providerNames[stage.name] ?? stage.name
            // Nonbreaking spaces keep each item on one line.
            return localizer.beside([name, localizer.milliseconds(stage.seconds)], separator: " ")
                .replacing(" ", with: "\u{A0}")
        }
        write(localizer.text("doctor.time", localizer.beside(stages)), to: &buffer)
    }
}

extension Localizer {
    /// Returns a problem of the cache as a sentence.
    public func text(for problem: CacheProblem) -> String {
        switch problem {
        case .damaged(let path): text("cache.damaged", path)
        case .newer(let path): text("cache.newer", path)
        case .unusable(let path, let cause): text("cache.unusable", path, cause)
        }
    }

    /// Returns a problem of the file of kept forecasts as a sentence.
    public func text(forArchive problem: CacheProblem) -> String {
        switch problem {
        case .damaged(let path), .newer(let path): text("archive.setAside", path.sanitized(limit: 1000))
        case .unusable(let path, let cause):
            sentences(for: WeatherError(.unwritableFile, file: path, cause: cause), providerName: nil).problem
        }
    }
}
