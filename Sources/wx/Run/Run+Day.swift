import Foundation
import WeatherCore
import WeatherLocalization
import WeatherPlaces
import WeatherSession

extension Run {
    /// Reads a day as the first or last of the words of a place.
    ///
    /// A place of exactly that name takes precedence: a saved place called "today", or Friday Harbor.
    ///
    /// - Parameters:
    ///   - words: The words of the command line.
    ///   - country: Only places of this country: an ISO 3166-1 alpha-2 code.
    /// - Returns: The day and the words of the place; `nil` for a place alone.
    /// - Throws: `WeatherError` when the places cannot be read.
    func day(in words: [String], country: String?) throws(WeatherError) -> (day: DayWord, place: [String])? {
        let readings = DayNames(session.localizer).readings(of: words)
        guard let first = readings.first else { return nil }
        let text = words.joined(separator: " ")
        if readings.contains(where: \.rest.isEmpty) {
            if try session.places.savedPlaces.find(text) != nil { return nil }
        } else if try session.places.isKnown(text, country: country) {
            return nil
        }
        for reading in readings {
            if reading.rest.isEmpty { return (reading.day, []) }
            let isPlace = try session.places.isKnown(reading.rest.joined(separator: " "), country: country)
            if isPlace { return (reading.day, reading.rest) }
        }
        return (first.day, first.rest)
    }

    /// The local day that a word means, if the forecast has it.
    ///
    /// - Parameters:
    ///   - word: The day.
    ///   - answer: The forecast.
    /// - Returns: The day from midnight to midnight; `nil` for today, when the forecast has nothing left of it.
    /// - Throws: `WeatherError` with the reason `dayNotForecast`.
    func day(_ word: DayWord, of answer: SessionAnswer) throws(WeatherError) -> DateInterval? {
        let report = answer.report
        let zone = report.place.timeZone?.zone ?? .gmt
        guard let day = word.day(from: answer.now, in: zone) else { return nil }
        let isForecast =
            report.days.contains { $0.start < day.end && day.start < $0.end }
            || report.hours.contains { day.start <= $0.date && $0.date < day.end }
        if isForecast { return day }
        if day.contains(answer.now) { return nil }
        let last = report.days.last?.start ?? report.hours.last?.date
        func text(_ date: Date) -> String { session.localizer.date(date, as: .dayHeading, in: zone) }
        throw WeatherError(
            .dayNotForecast,
            details: .init {
                $0.subject = text(day.start)
                $0.candidates = [last.map(text)].compactMap(\.self)
            },
            provider: report.provenance.provider)
    }
}
