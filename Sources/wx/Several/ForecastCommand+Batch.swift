import ArgumentParser
import Foundation
import WeatherCore
import WeatherDocuments
import WeatherLocalization
import WeatherRendering
import WeatherSession

extension ForecastCommand {
    /// Answers every place of a file, and writes a line of JSON for each, in the order of the file.
    ///
    /// - Parameters:
    ///   - file: The path of the file, or `-`.
    ///   - run: The run.
    /// - Throws: The exit status of the first place without an answer; `WeatherError` when a file cannot be used.
    func write(batch file: String, _ run: Run) async throws {
        let patience = try run.session.timeout()
        var input = try BatchPlaces(path: file, patience: patience)
        var answered = 0
        let output =
            try batch.output.map { path in
                try BatchOutput(continuing: path, &input, answered: &answered, patience: patience)
            } ?? BatchOutput()
        let json = PlacesJSON(
            localizer: run.session.localizer, providerNames: run.session.catalog.names,
            display: displayTexts(run, now: try run.session.now()))
        let (country, geocoder, isConsensus, isCompared) = (places.country, places.geocoder, consensus, sure)
        let hasUsual: Bool? = usual ? true : nil
        let minutes = try minuteRequests(run, shownBy: nil)
        let products = try run.forecastProducts(isConsensus: consensus)
        let tasks = OrderedTasks(atOnce: Run.placesAtOnce) { (text: String) in
            let asked = try await run.ask(
                for: text, country: country, geocoder: geocoder, products: products, minutes: minutes,
                isConsensus: isConsensus, isCompared: isCompared, hasUsual: hasUsual)
            // While a result waits for its turn, its text takes less memory than the report.
            return (line: json.line(of: asked.answer), error: asked.answer.error)
        }
        var progress = run.progress(of: file, done: answered)
        var failure: WeatherError?
        defer { progress?.clear() }
        try await tasks.run({ try input.next() }) { line, error in
            try output.write(line)
            failure = failure ?? error
            progress?.advance()
        }
        if let failure { throw ExitCode(failure.code.exitCode) }
    }

    /// - Throws: `WeatherError` with the code `usage` for an option that a batch does not have.
    func checkBatch() throws(WeatherError) {
        try batch.check()
        guard batch.batch != nil else { return }
        let excluded = [
            (place.joined(separator: " ").sanitized(limit: 80), !place.isEmpty), ("--template", template != nil),
            ("--format \(view.format.rawValue)", view.format != .text && view.format != .ndjson),
            ("--pick", places.pick != nil), ("--here", places.here != nil),
            (optionOfOnePlace ?? "", optionOfOnePlace != nil),
        ]
        if let other = excluded.first(where: \.1)?.0 { throw WeatherError(option: "--batch", excludes: other) }
    }
}

extension Run {
    /// The progress of a batch; `nil` where nobody would see it.
    fileprivate func progress(of file: String, done: Int) -> ProgressLine? {
        guard isatty(STDERR_FILENO) == 1, TerminalVariables(environment.variables, isTerminal: true).isCapable
        else { return nil }
        return ProgressLine(
            done: done, of: BatchPlaces.count(path: file), columns: environment.width, session.localizer)
    }
}

/// The progress of a batch: a line on standard error that is redrawn in place.
struct ProgressLine {
    private let localizer: Localizer
    private let columns: Int
    /// The number of places; `nil` if it is not known.
    private let total: Int?
    private var done: Int
    private var drawn: ContinuousClock.Instant?

    private static let interval = Duration.milliseconds(100)
    private static let longestBar = 40

    /// Creates the line, not yet drawn.
    init(done: Int, of total: Int?, columns: Int, _ localizer: Localizer) {
        (self.done, self.total, self.columns, self.localizer) = (done, total, columns, localizer)
    }

    /// Counts a place, and draws the line if it is time.
    mutating func advance() {
        done += 1
        let now = ContinuousClock.now
        if let drawn, now - drawn < Self.interval { return }
        drawn = now
        Diagnostics.show(progress: text)
    }

    /// Removes the line.
    func clear() { Diagnostics.show(progress: nil) }

    /// Such as `━━━━────── 1,234 / 10,000`; the count alone without a total, or without room for a bar.
    var text: String {
        guard let total, total > 0 else { return localizer.number(Double(done)) }
        let count = "\(localizer.number(Double(done))) / \(localizer.number(Double(total)))"
        let cells = min(Self.longestBar, columns - count.count - 2)
        guard cells >= 4 else { return count }
        let full = min(cells * done / total, cells)
        let (stroke, track) = localizer.isASCII ? ("=", "-") : ("━", "─")
        return String(repeating: stroke, count: full) + String(repeating: track, count: cells - full) + " " + count
    }
}
