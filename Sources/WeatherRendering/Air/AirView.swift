public import Foundation
public import WeatherCore
public import WeatherDocuments
public import WeatherLocalization

/// Air quality and pollen of a place as text for a terminal: now, today and on the next days.
///
/// Indices have the words of the authority whose scale they follow. Pollen has the levels of public pollen forecasts.
///
///     let view = AirView(report: answer.report, localizer: session.localizer, now: answer.now)
///     print(view.text(), terminator: "")
public struct AirView: Sendable {
    private let page: ForecastPage
    private let options: ForecastView.Options

    private var localizer: Localizer { page.localizer }
    /// The width of running text, limited for readability.
    private var textWidth: Int { min(options.width, 80) }

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - report: A report with air quality or pollen.
    ///   - localizer: The user's language and dates.
    ///   - options: Options of the view.
    ///   - now: The current time, which decides what is now and which day is today.
    public init(report: WeatherReport, localizer: Localizer, options: ForecastView.Options = .init(), now: Date) {
        page = ForecastPage(report: report, localizer: localizer, now: now, providerNames: options.providerNames)
        self.options = options
    }

    /// The view, lines ended by line feeds.
    public func text() -> String {
        var buffer = TextBuffer(options.terminal, isRightToLeft: localizer.needsDirectionMarks)
        page.writeTitle(to: &buffer, width: textWidth)
        if let air = page.airNow { write(air, to: &buffer) }
        let days = page.airDays
        write(qualityTable(of: days), to: &buffer)
        write(pollenTable(of: days), to: &buffer)
        page.writeNotes(own, to: &buffer, width: textWidth)
        return buffer.text
    }

    /// The note that there is no pollen forecast for the place.
    private var own: [String] {
        page.report.availability[.pollen] == .unsupported ? [localizer.text("note.notOffered.pollen")] : []
    }

    /// The place, its air quality now and its pollen today in one line, ended by a line feed.
    public func line() -> String {
        let unknown = (page.notes + own).first ?? ""
        return localizer.text("notice.pair", page.placeName, page.airSummary ?? unknown) + "\n"
    }

    private func write(_ air: AirQuality, to buffer: inout TextBuffer) {
        let indices = page.indices(of: air).map(page.text).enumerated().map { number, text in
            DetailGrid.Detail(label: number == 0 ? localizer.text("airQuality") : "", value: text)
        }
        let amounts = page.pollutants(of: air).map { DetailGrid.Detail(label: $0.name, value: $0.amount) }
        if indices.isEmpty, amounts.isEmpty { return }
        buffer.gap()
        DetailGrid([indices, amounts]).write(to: &buffer, width: textWidth)
    }

    private func write(_ table: TextTable, to buffer: inout TextBuffer) {
        guard table.columns.count > 1 else { return }
        var table = table
        table.fit(toColumns: options.width)
        buffer.gap()
        table.write(to: &buffer)
    }

    /// The highest index of each scale, by day.
    private func qualityTable(of days: [Date]) -> TextTable {
        let worst = days.map(page.worstIndices)
        let scales = AirQuality.Index.Scale.allCases.filter { scale in worst.joined().contains { $0.scale == scale } }
        let columns = zip(days, worst).enumerated().map { number, day in
            column(
                number, day.0,
                scales.map { scale in
                    guard let index = day.1.first(where: { $0.scale == scale }) else { return .empty }
                    let word = index.category.map { " " + localizer.name(of: $0, on: scale) } ?? ""
                    return Cell(
                        localizer.number(index.value.rounded()) + word, index.isUnhealthy ? .warning : .plain)
                })
        }
        let names = TextTable.Column(localizer.text("airQuality"), scales.map { Cell($0.rawValue, .label) })
        return TextTable([names] + columns, ellipsis: page.ellipsis)
    }

    /// The pollen of each plant, by day.
    private func pollenTable(of days: [Date]) -> TextTable {
        let pollen = days.map { page.pollen(on: $0) }
        let known = pollen.joined()
        let species = Pollen.Species.allCases.filter { species in known.contains { $0.species == species } }
        let columns = zip(days, pollen).enumerated().map { number, day in
            column(
                number, day.0,
                species.map { species in
                    guard let found = day.1.first(where: { $0.species == species }) else { return .empty }
                    let mean = found.mean.flatMap { $0.rounded() >= 1 ? localizer.number($0.rounded()) + " " : nil }
                    return Cell(
                        (mean ?? "") + page.text(of: found.levels),
                        found.levels.lowerBound >= .high ? .warning : .plain)
                })
        }
        let head = known.contains { $0.mean != nil } ? "pollen.inGrains" : "pollen"
        let names = TextTable.Column(
            localizer.text(head), species.map { Cell(localizer.name(of: $0), .label) },
            yielding: .truncated(minimum: 8, rank: nil))
        return TextTable([names] + columns, ellipsis: page.ellipsis)
    }

    /// The column of a day; days after today are left out if they do not fit, the last one first.
    private func column(_ number: Int, _ day: Date, _ cells: [Cell]) -> TextTable.Column {
        let isToday = page.localDay(of: day) == page.localDay(of: page.now)
        return TextTable.Column(
            isToday ? localizer.text("today") : localizer.date(day, as: .dayOfList, in: page.zone), cells,
            yielding: number == 0 ? .truncated(minimum: 8, rank: nil) : .dropped(rank: number))
    }
}

extension ReportJSON {
    /// Returns a place's air quality and pollen as JSON of the schema `wx/1`.
    ///
    /// - Parameter report: A report with air quality or pollen.
    /// - Returns: The text of one JSON object.
    public static func airText(for report: WeatherReport) -> String {
        JSONWriter.text { json in
            json.field("schema", schema)
            json.object("place") { $0.write(report.place, at: report.provenance.fetched) }
            json.object("provenance") { $0.write(report.provenance) }
            json.writePartProvenances(of: report)
            json.writeAir(of: report)
            json.writeAvailability(of: report)
            json.objects("failures", report.failures) { $0.write($1) }
        }
    }
}
