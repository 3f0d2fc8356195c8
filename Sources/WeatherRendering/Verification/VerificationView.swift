package import Foundation
package import WeatherCore
package import WeatherLocalization
package import WeatherVerification

/// How right services were at a place, as text for a terminal: a table for each element, with a row for each service
/// and lead, and below it the service that is clearly the best.
package struct VerificationView: Sendable {
    let verification: Verification
    let localizer: Localizer
    let options: ForecastView.Options
    private let place: Place
    private let now: Date

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - verification: The figures.
    ///   - place: The place.
    ///   - localizer: The user's language, units and dates.
    ///   - options: The terminal, and the names of services.
    ///   - now: The current time, which decides whether a date needs its year.
    package init(
        _ verification: Verification, of place: Place, localizer: Localizer, options: ForecastView.Options, now: Date
    ) {
        (self.verification, self.place, self.options, self.now) = (verification, place, options, now)
        // A difference of forces of the Beaufort scale is no speed.
        let metersPerSecond = localizer.shownUnits.wind == .beaufort ? try? UnitOverrides(units: nil, wind: "ms") : nil
        self.localizer = metersPerSecond.map(localizer.showing) ?? localizer
    }

    /// The view, lines ended by line feeds.
    package func text() -> String {
        let width = options.width
        var buffer = TextBuffer(options.terminal, isRightToLeft: localizer.needsDirectionMarks)
        let title = Span(localizer.label(of: place), .emphasis)
        buffer.line([title.truncated(toColumns: width, ellipsis: ellipsis)])
        let textWidth = min(width, 80)
        for line in origins { buffer.paragraph(line, .label, indent: TextTable.indent, width: textWidth) }
        for element in VerifiedElement.allCases {
            guard var table = table(of: element) else { continue }
            buffer.gap()
            buffer.paragraph(heading(of: element), .emphasis, indent: TextTable.indent, width: textWidth)
            table.fit(toColumns: width)
            table.write(to: &buffer)
            if let line = rankingLine(of: element) {
                buffer.paragraph(line, indent: TextTable.indent, width: textWidth)
            }
        }
        if var table = reliabilityTable {
            buffer.gap()
            table.fit(toColumns: width)
            table.write(to: &buffer)
        }
        buffer.gap()
        let note = localizer.text(
            "verify.note", localizer.percent(Fraction(fraction: Bootstrap.level)), localizer.number(0),
            localizer.number(1), localizer.number(0))
        buffer.paragraph(note, .label, indent: TextTable.indent, width: textWidth)
        return buffer.text
    }

    /// The days of the forecasts, and what they were compared with.
    private var origins: [String] {
        guard let span = verification.span else { return [] }
        func day(_ time: Int) -> String {
            localizer.date(Date(timeIntervalSince1970: Double(time - 1)), as: .dayHeading, in: zone)
        }
        let days = localizer.text("verify.span", day(span.lowerBound), day(span.upperBound))
        return [days]
            + verification.sources.prefix(4).map { source in
                let service = name(of: source.service)
                switch source.basis {
                case .analysed: return localizer.text("verify.analysis", service)
                case .observed:
                    return localizer.text(
                        "verify.station", shown(source.station ?? service),
                        localizer.distance(kilometers: (source.distance ?? 0).rounded()), service)
                }
            }
    }

    private var zone: TimeZone { place.timeZone?.zone ?? .gmt }

    private func heading(of element: VerifiedElement) -> String {
        switch element {
        case .temperature: "\(localizer.text("column.temperature")) (\(unit(of: element)))"
        case .windSpeed: "\(localizer.text("wind")) (\(unit(of: element)))"
        case .precipitation:
            localizer.text(
                "verify.rain", localizer.precipitation(PrecipitationAmount(millimeters: Verification.wetThreshold)))
        case .precipitationChance: localizer.text("column.chance")
        }
    }

    /// The unit alone, such as "°C", of a value that is zero in it.
    private func unit(of element: VerifiedElement) -> String {
        let (text, number): (String, Double)
        if element == .temperature {
            let zero = Temperature(celsius: 0)
            (text, number) = (localizer.temperature(zero), localizer.number(of: zero))
        } else {
            (text, number) = (localizer.speed(Speed(metersPerSecond: 0), isNarrow: true), 0)
        }
        let first = text.components(separatedBy: " / ")[0]
        return first.replacing(localizer.number(number), with: "").trimmed
    }

    private func rankingLine(of element: VerifiedElement) -> String? {
        guard let ranking = verification.rankings[element] else { return nil }
        if let best = ranking.best { return localizer.text("verify.best", name(of: best)) }
        return localizer.text("verify.noBest", ranking.leading.map(name).joined(by: localizer.comma))
    }

    func name(of service: String) -> String { shown(options.providerNames[service] ?? service) }

    func shown(_ text: String) -> String {
        let clean = text.sanitized(limit: 100)
        return localizer.isASCII ? asciiText(clean) : clean
    }

    /// The sign for truncated text, and between the ends of an interval.
    var ellipsis: String { localizer.isASCII ? ".." : "…" }
}
