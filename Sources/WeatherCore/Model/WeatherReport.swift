public import Foundation

/// The weather of a place, from one provider, or with parts from several.
///
///     var report = context.report(for: query, from: [answer.response])
///     report.current = current
///     report.hours = steps
///     report.failures = answer.root.failures
public struct WeatherReport: Sendable, Equatable {
    /// The place of the query, completed with the service's data about it.
    public var place: Place
    /// The height above sea level that the values are for, in meters; `nil` if the service does not say.
    public var elevation: Double?
    /// Where the report comes from and when, except for the parts in ``partProvenances``.
    public var provenance: Provenance
    /// The provenances of parts that differ from that of the report; see ``provenance(of:)``.
    public var partProvenances: [WeatherProduct: Provenance] = [:]
    /// The current weather.
    public var current: CurrentWeather?
    /// The forecast in steps, in order of time.
    public var hours: [HourWeather] = []
    /// The forecast by local days.
    ///
    /// A provider leaves it empty unless its service sends days; the engine makes days from steps.
    public var days: [DayWeather] = []
    /// Temperature extremes of periods longer than a step, when the service sends them in addition to the steps.
    public var temperatureExtremes: [TemperatureExtremes] = []
    /// Sunrise and sunset, for one or several days.
    ///
    /// A provider adds those that its service sends. The missing ones are computed for today and the other days of the
    /// forecast.
    public var sunEvents: [SunEvents] = []
    /// Precipitation of the next hour or two, in order of time; `nil` when it was not requested or the service has
    /// none.
    public var minutes: [MinuteWeather]?
    /// When rain or snow falls in the hour after the report was made; `nil` without minutes.
    ///
    /// The engine computes it. For another time, use ``NextHour/init(of:at:)``.
    public var nextHour: NextHour?
    /// The alerts that are in force or announced; empty when there are none.
    ///
    /// It is `nil` when alerts were not requested or the service does not have this product.
    public var alerts: [WeatherAlert]?
    /// The current and forecast air quality, in order of time; `nil` when it was not requested or the service has none.
    public var airQuality: [AirQuality]?
    /// The weather of the query's period in the past; `nil` when it was not requested or the service has none.
    public var history: PastWeather?
    /// The usual weather of the days; `nil` when it was not requested or no service has it.
    public var usual: UsualWeather?
    /// The present and forecast pollen, in order of time; `nil` when it was not requested or the service has none.
    public var pollen: [Pollen]?
    /// The service's own text about the weather, if it sends one.
    public var narrative: Narrative?
    /// The services that the report combines; `nil` for a report of one service.
    public var consensus: Consensus?
    /// The provenances of the other services whose forecasts were compared with this one, for ``DayWeather/agreement``.
    ///
    /// None of their values is in the report, but their terms ask for a credit.
    public var comparedWith: [Provenance] = []
    /// The parts and values that are missing, and why.
    public var failures: [PartFailure] = []
    /// Whether the requested minutes, alerts, air quality, pollen and history are available, and if not, why.
    ///
    /// Parts that were not requested are left out. The engine fills it in.
    public var availability: [WeatherProduct: ProductAvailability] = [:]

    /// Creates a report that has only its place and provenance.
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

    /// Replaces a part by that of another report for the same place, with its provenance and its failures.
    ///
    /// The days include the data that they are made from besides the steps: temperature extremes, sunrise and sunset.
    public mutating func take(_ product: WeatherProduct, from report: WeatherReport) {
        switch product {
        case .current: current = report.current
        case .hourly: hours = report.hours
        case .daily:
            days = report.days
            temperatureExtremes = report.temperatureExtremes
            sunEvents = report.sunEvents
        case .minutely: (minutes, nextHour) = (report.minutes, report.nextHour)
        case .alerts: alerts = report.alerts
        case .airQuality: airQuality = report.airQuality
        case .history: history = report.history
        case .pollen: pollen = report.pollen
        }
        let origin = report.provenance(of: product)
        partProvenances[product] = origin == provenance ? nil : origin
        failures.removeAll { $0.isOf(product) }
        failures += report.failures.filter { $0.isOf(product) }
    }
}

extension WeatherProduct {
    /// The name of the part in a report, which starts the paths of its failures.
    public var partName: String {
        switch self {
        case .current, .alerts, .airQuality, .pollen, .history: rawValue
        case .hourly: "hours"
        case .daily: "days"
        case .minutely: "minutes"
        }
    }
}

extension PartFailure {
    /// Whether the failure concerns a part, or a value in that part.
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
    /// A forecast by days, if the service itself makes one.
    case daily
    /// Precipitation in the next hour or two, in steps of minutes.
    case minutely
    /// Warnings of dangerous weather.
    case alerts
    /// The quality of the air.
    case airQuality
    /// The weather of a period in the past.
    case history
    /// The pollen in the air.
    case pollen
}

/// Whether a part of a report is available; the names are those of WeatherKit's `WeatherAvailability.AvailabilityKind`.
public enum ProductAvailability: String, Sendable, Hashable, CaseIterable {
    /// A service responded. An empty list of alerts means that there are none.
    case available
    /// A service that provides the part could not be contacted, or failed: nothing is known.
    case temporarilyUnavailable
    /// No usable service provides the part for the place: nothing is known.
    case unsupported
}

extension WeatherReport {
    /// The availability of a requested part.
    public func availability(ofAsked product: WeatherProduct) -> ProductAvailability {
        let isThere =
            switch product {
            case .current: current != nil
            case .hourly: !hours.isEmpty
            case .daily: !days.isEmpty
            case .minutely: minutes != nil
            case .alerts: alerts != nil
            case .airQuality: airQuality != nil
            case .history: history != nil
            case .pollen: pollen != nil
            }
        if isThere { return .available }
        return failures.contains { $0.path == product.partName } ? .temporarilyUnavailable : .unsupported
    }

    /// Records the availability of the requested parts that not every service has.
    package mutating func noteAvailability(ofAsked products: Set<WeatherProduct>) {
        for product in [WeatherProduct.minutely, .alerts, .airQuality, .pollen, .history]
        where products.contains(product) {
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
    /// The ids of the services that values come from, by the name of the value, such as `temperature`.
    public typealias Sources = [String: [String]]

    /// The provenances of the services' own reports, in the order in which they were requested.
    public var members: [Provenance]
    /// The sources of the current weather.
    public var current: Sources = [:]
    /// The service that the alerts come from; `nil` when none has alerts.
    public var alerts: String?
    /// The sources of each step.
    public var hours: [Sources] = []
    /// The sources of each day.
    public var days: [Sources] = []

    /// Creates a consensus that has only its members.
    package init(members: [Provenance]) { self.members = members }
}

/// A service's own text about the weather.
///
/// It is shown with the forecast to users who read its language. A condition is never derived from it.
///
///     report.narrative = Narrative("多雲,有幾陣驟雨。", language: "zh-Hant")
public struct Narrative: Sendable, Hashable {
    /// The text, safe for a terminal, and at most 5,000 characters long.
    public var text: String
    /// The BCP 47 tag of its language, such as `zh-Hant`.
    public var language: String
    /// When the text was issued.
    public var issued: Date?

    /// Creates a text; `nil` for an empty one or white space, which services send when they have nothing to say.
    public init?(_ text: String?, language: String, issued: Date? = nil) {
        guard let text = text?.resolvingEntities.sanitized(limit: 5000).trimmed, !text.isEmpty else { return nil }
        (self.text, self.language, self.issued) = (text, language, issued)
    }
}
