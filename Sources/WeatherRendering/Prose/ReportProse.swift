public import Foundation
public import WeatherCore
public import WeatherLocalization

/// A forecast in a few sentences: the weather now, until the night, and the next change.
///
/// Each sentence is a whole pattern of the table `Prose`, so that grammar is the translators' alone. What is unknown is not
/// said: without a wind, an amount or steps of the night, the sentences are shorter or fewer.
public struct ReportProse: Sendable {
    let page: ForecastPage

    /// Creates the sentences.
    ///
    /// - Parameters:
    ///   - report: The report, its days folded.
    ///   - localizer: The user's language, units and dates.
    ///   - now: The current time, which decides which day is today.
    public init(report: WeatherReport, localizer: Localizer, now: Date) {
        page = ForecastPage(report: report, localizer: localizer, now: now)
    }

    /// The sentences as a paragraph with lines of at most `columns`, ended by a line feed.
    public func text(columns: Int) -> String {
        let paragraph = sentences.joined(by: localizer.blankBetweenSentences)
        return paragraph.wrapped(toColumns: columns).joined(by: "\n") + "\n"
    }

    /// The sentences, first the place and the time.
    var sentences: [String] {
        let sentences = [heading] + [present].compactMap(\.self) + coming
        // A time such as "2 p.m." has a full stop of its own.
        return sentences.map { $0.hasSuffix("..") ? String($0.dropLast()) : $0 }
    }

    var report: WeatherReport { page.report }
    var localizer: Localizer { page.localizer }
    var now: Date { page.now }
    var zone: TimeZone { page.zone }

    private var heading: String {
        localizer.prose("heading", [page.placeName, localizer.date(now, by: "cccc", in: zone), time(now)])
    }

    /// A time of day, such as "2 PM".
    func time(_ date: Date) -> String { localizer.date(date, as: .hourOfText, in: zone) }
}

extension Localizer {
    /// What is between two sentences: nothing in Chinese and Japanese, whose full stop is as wide as a letter.
    fileprivate var blankBetweenSentences: String {
        !isASCII && (language == "ja" || language.hasPrefix("zh")) ? "" : " "
    }
}
