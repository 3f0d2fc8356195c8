public import Foundation

/// The weather of one place, from one provider, or with parts from several.
///
///     var report = context.report(for: query, from: [answer.reply])
///     report.current = current
///     report.hours = steps
///     report.failures = answer.root.failures
public struct WeatherReport: Sendable, Equatable {
    /// The place of the query, completed with what the service knows of it.
    public var place: Place
    /// Where the report comes from and when, except for the parts in ``partProvenances``.
    public var provenance: Provenance
    /// Where parts come from that have another provenance; see ``provenance(of:)``.
    public var partProvenances: [WeatherProduct: Provenance] = [:]
    /// The weather now.
    public var current: CurrentWeather?
    /// The forecast in steps, in order of time.
    public var hours: [HourWeather] = []
    /// The forecast by local days.
    ///
    /// A provider leaves it empty unless its service sends days; the engine makes days from steps.
    public var days: [DayWeather] = []
    /// Extremes of periods longer than a step, when the service sends them in addition to the steps.
    public var temperatureExtremes: [TemperatureExtremes] = []
    /// Sunrise and sunset, for one or several days.
    ///
    /// A provider adds those that its service sends. For today and the other
    /// days of the forecast they are computed.
    public var sunEvents: [SunEvents] = []
    /// Precipitation of the next hour or two, in order of time; `nil` when it was not requested or the service has
    /// none.
    public var minutes: [MinuteWeather]?
    /// The alerts in force or announced; empty when there are none.
    ///
    /// It is `nil` when alerts were not requested or the service does not have this product.
    public var alerts: [WeatherAlert]?
    /// The current and forecast air quality, in order of time; `nil` when it was not requested or the service has none.
    public var airQuality: [AirQuality]?
    /// What the service says of the weather in its own words, where it sends a text.
    public var narrative: Narrative?
    /// The services that the report combines; `nil` for a report of one service.
    public var consensus: Consensus?
    /// The parts and values that are missing, and why.
    public var failures: [PartFailure] = []
    /// Whether the minutes, alerts and air quality that were asked for are there, and if not, why.
    ///
    /// A part that was not asked for is not in it. The engine fills it in.
    public var availability: [WeatherProduct: ProductAvailability] = [:]

    /// Creates a report with nothing but its place and provenance.
    public init(place: Place, provenance: Provenance) {
        self.place = place
        self.provenance = provenance
    }
}

extension WeatherReport {
    /// Where a part comes from, and when.
    public func provenance(of product: WeatherProduct) -> Provenance {
        partProvenances[product] ?? provenance
    }

    /// Why the request for a part failed; `nil` when it did not fail.
    public func failure(of product: WeatherProduct) -> WeatherError? {
        for failure in failures where failure.path == product.partName {
            if case .failed(let error) = failure.reason { return error }
        }
        return nil
    }

    /// Replaces a part by that of another report on the same place, with its provenance and its failures.
    ///
    /// The days include the data they are made from besides the steps: extremes of temperature, sunrise and sunset.
    public mutating func take(_ product: WeatherProduct, from report: WeatherReport) {
        switch product {
        case .current: current = report.current
        case .hourly: hours = report.hours
        case .daily:
            days = report.days
            temperatureExtremes = report.temperatureExtremes
            sunEvents = report.sunEvents
        case .minutely: minutes = report.minutes
        case .alerts: alerts = report.alerts
        case .airQuality: airQuality = report.airQuality
        }
        let origin = report.provenance(of: product)
        partProvenances[product] = origin == provenance ? nil : origin
        failures.removeAll { $0.isOf(product) }
        failures += report.failures.filter { $0.isOf(product) }
    }
}

extension WeatherProduct {
    /// The name of the part in a report, with which the paths of failures begin.
    public var partName: String {
        switch self {
        case .current, .alerts, .airQuality: rawValue
        case .hourly: "hours"
        case .daily: "days"
        case .minutely: "minutes"
        }
    }
}

extension PartFailure {
    /// Whether it concerns a part, or a value in that part.
    fileprivate func isOf(_ product: WeatherProduct) -> Bool {
        guard path.hasPrefix(product.partName) else { return false }
        return [nil, ".", "[", "/"].contains(path.dropFirst(product.partName.count).first)
    }
}

/// A part of a weather report; each part can come from a different service.
///
///     let query = WeatherQuery(place: place, products: [.current, .alerts])
public enum WeatherProduct: String, Sendable, Hashable, CaseIterable {
    /// The weather now.
    case current
    /// A forecast in steps.
    case hourly
    /// A forecast by days that the service itself makes.
    case daily
    /// Precipitation of the next hour or two, in steps of minutes.
    case minutely
    /// Warnings of dangerous weather.
    case alerts
    /// The quality of the air.
    case airQuality
}

/// Whether a part of a report is there; the names are those of WeatherKit's `WeatherAvailability.AvailabilityKind`.
public enum ProductAvailability: String, Sendable, Hashable, CaseIterable {
    /// A service answered. An empty list of alerts means that there are none.
    case available
    /// A service that provides the part could not be asked, or failed: nothing is known.
    case temporarilyUnavailable
    /// No service that can be asked provides the part for the place: nothing is known.
    case unsupported
}

extension WeatherReport {
    /// The availability of a part that was asked for.
    public func availability(ofAsked product: WeatherProduct) -> ProductAvailability {
        let isThere =
            switch product {
            case .current: current != nil
            case .hourly: !hours.isEmpty
            case .daily: !days.isEmpty
            case .minutely: minutes != nil
            case .alerts: alerts != nil
            case .airQuality: airQuality != nil
            }
        if isThere { return .available }
        return failures.contains { $0.path == product.partName } ? .temporarilyUnavailable : .unsupported
    }

    /// Notes the availability of the parts that were asked for and that not every service has.
    package mutating func noteAvailability(ofAsked products: Set<WeatherProduct>) {
        for product in [WeatherProduct.minutely, .alerts, .airQuality] where products.contains(product) {
            availability[product] = availability(ofAsked: product)
        }
    }
}

extension Set<WeatherProduct> {
    /// The parts of a forecast: current weather, steps and days.
    public static let forecast: Set = [.current, .hourly, .daily]
}

/// The services whose values a report combines, and which of them each value comes from.
public struct Consensus: Sendable, Hashable {
    /// The ids of the services that a value comes from, by the name of the value, such as `temperature`.
    public typealias Sources = [String: [String]]

    /// Where each service's own report comes from, in the order in which they were asked.
    public var members: [Provenance]
    /// The sources of the current weather.
    public var current: Sources = [:]
    /// The service that the alerts come from; `nil` when none has alerts.
    public var alerts: String?
    /// The sources of each step.
    public var hours: [Sources] = []
    /// The sources of each day.
    public var days: [Sources] = []

    /// Creates a consensus of services' reports, without values yet.
    package init(members: [Provenance]) { self.members = members }
}

/// What a service says of the weather in its own words.
///
/// It is shown to users who read its language, beside the forecast; a condition never comes from it.
///
///     report.narrative = Narrative("多雲,有幾陣驟雨。", language: "zh-Hant")
public struct Narrative: Sendable, Hashable {
    /// The words, with nothing that must not reach a terminal, and at most 5,000 characters of them.
    public var text: String
    /// The language they are in, as a BCP 47 tag, such as `zh-Hant`.
    public var language: String
    /// When they were written.
    public var issued: Date?

    /// Creates a text; `nil` for one of nothing but white space, which services send where they say nothing.
    public init?(_ text: String?, language: String, issued: Date? = nil) {
        guard let text = text?.resolvingEntities.sanitized(limit: 5000).trimmed, !text.isEmpty else { return nil }
        (self.text, self.language, self.issued) = (text, language, issued)
    }
}
