import Foundation
import WeatherCore

/// The steps of a forecast's elements, which are on one grid of hours.
///
/// An element has the values of its own time, and the condition, the chance and the amount of the hours before it,
/// which belong to the step that ends with it. The step before the first element has no temperature, wind or pressure:
/// the element's values are for the end of the step, and the current weather's for another time.
struct OpenWeatherSteps {
    /// An element of the service's list, and its time.
    private struct Element {
        var date: Date
        var wire: JSONValue
    }

    /// How the values of an element are read, in one of the service's forms.
    struct Form {
        var instant: (JSONValue, Date) -> HourWeather
        var span: (JSONValue, Date, TimeInterval) -> StepSpan
        /// The time between two elements, in seconds; `nil` where it depends on the plan.
        var spacing: TimeInterval?
    }

    let hours: [HourWeather]

    /// Creates the steps of a list.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when no element has a time.
    init(_ list: [JSONValue], as form: Form) throws {
        let elements = list.compactMap { element -> Element? in
            if let date = element["dt"].date(ifPresent: .secondsSince1970) { return Element(date: date, wire: element) }
            if !element["dt"].exists { element["dt"].note(.missing) }
            return nil
        }
        if elements.isEmpty, let first = list.first { throw first["dt"].missing }
        hours = elements.isEmpty ? [] : Self.hours(of: elements, form)
    }

    /// The steps of a non-empty list of elements.
    ///
    /// Elements off the grid of the others, or far away from them, have an impossible time; they are noted and dropped.
    /// Of several with the same time, the first one wins.
    private static func hours(of elements: [Element], _ form: Form) -> [HourWeather] {
        let elements = elements.sorted { $0.date < $1.date }
        let gaps = zip(elements, elements.dropFirst()).map { $1.date.timeIntervalSince($0.date) }
        // Three hours by the service's documentation; the hourly product of larger plans has the same form.
        let hourly = gaps.count(where: { $0 == 3600 })
        let spacing = form.spacing ?? (hourly * 2 > gaps.count ? 3600 : 3 * 3600)

        let median = elements[elements.count / 2].date
        let phase = commonest(elements.map { Self.phase(of: $0.date, spacing) })
        var assembly = StepAssembly(longestGap: spacing)
        var last: Date?
        for element in elements {
            guard Self.phase(of: element.date, spacing) == phase,
                abs(element.date.timeIntervalSince(median)) <= farthest
            else {
                element.wire["dt"].note(.outOfRange)
                continue
            }
            // A duplicate would fill in values that the first one lacks.
            if last == element.date { continue }
            last = element.date
            assembly.append(form.instant(element.wire, element.date))
            assembly.append(form.span(element.wire, element.date, spacing))
        }
        return assembly.steps()
    }

    /// Forecasts reach five days ahead, or sixteen with the service's longest plan.
    private static let farthest: TimeInterval = 20 * 86_400

    private static func phase(of date: Date, _ spacing: TimeInterval) -> TimeInterval {
        date.timeIntervalSince1970.truncatingRemainder(dividingBy: spacing)
    }

    private static func commonest(_ phases: [TimeInterval]) -> TimeInterval? {
        var counts: [TimeInterval: Int] = [:]
        for phase in phases { counts[phase, default: 0] += 1 }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}
