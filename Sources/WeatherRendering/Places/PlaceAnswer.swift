import Foundation
public import WeatherCore
import WeatherLocalization

/// The answer for one of several places: its report, or the reason why there is none.
public struct PlaceAnswer: Sendable {
    /// The place as the user wrote it.
    public let asked: String
    /// The report, with its days already computed, or the error.
    public let result: Result<WeatherReport, WeatherError>

    /// Creates an answer.
    public init(asked: String, result: Result<WeatherReport, WeatherError>) {
        (self.asked, self.result) = (asked, result)
    }

    /// The report; `nil` if there is none.
    public var report: WeatherReport? { try? result.get() }

    /// The reason why there is no report; `nil` if there is one.
    public var error: WeatherError? {
        if case .failure(let error) = result { error } else { nil }
    }
}

/// A row in the table of places: its texts, and the values that are drawn.
struct PlaceRow {
    /// A temperature and its text, with a degree sign but no unit letter.
    typealias Degrees = (text: String, value: Temperature)

    /// The place's name; without an answer, the place as the user wrote it.
    let name: String
    /// The time at the place.
    var time: String?
    var condition = WeatherCondition.unknown
    var isDay = true
    var temperature: Degrees?
    /// Today's lowest temperature.
    var low: Degrees?
    var high: Degrees?
    /// The next change between dry and wet weather, in its shortest form.
    var next: (text: String, isDry: Bool)?
    /// The reason why there is no answer.
    var problem: String?

    /// The row of an answer.
    init(_ answer: PlaceAnswer, _ localizer: Localizer, now: Date, providerNames: [String: String]) {
        switch answer.result {
        case .failure(let error):
            name = localizer.shown(answer.asked)
            problem = answer.problem(error, localizer, providerNames)
        case .success(let report):
            let page = ForecastPage(report: report, localizer: localizer, now: now, providerNames: providerNames)
            func degrees(_ value: Temperature?) -> Degrees? {
                value.map { (localizer.temperature($0, withUnit: false), $0) }
            }
            name = page.placeName
            time = localizer.date(now, as: .time, in: page.zone)
            if let current = report.current {
                condition = current.condition
                isDay = Daylight.isDay(
                    mark: current.isDaylight, from: current.date, lasting: 0, at: report.place.coordinates)
                temperature = degrees(current.temperature)
            }
            (low, high) = (degrees(page.today?.lowTemperature), degrees(page.today?.highTemperature))
            next = page.nextChange.flatMap { change in
                change.texts.last.map { ($0, change.isDry) }
            }
        }
    }
}

extension PlaceAnswer {
    /// The reason why there is no report, in the user's language.
    func problem(_ error: WeatherError, _ localizer: Localizer, _ providerNames: [String: String]) -> String {
        localizer.sentences(for: error, providerName: error.provider.flatMap { providerNames[$0] }).problem
    }
}
