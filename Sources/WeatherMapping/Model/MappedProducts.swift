import Foundation
import WeatherCore

/// The places of the steps of a forecast.
struct MappedSteps: Sendable {
    let records: MappedRecords
    let time: MappedTime
    /// The length of each step in seconds; 0 when a step lasts until the next one.
    let length: TimeInterval
    /// The longest time between two steps, in seconds.
    let longestGap: TimeInterval
    let instant: MappedPart<HourWeather>
    let period: MappedPeriod?

    /// Reads the property `steps` of a request.
    init?(_ property: MappedProperty, _ file: MappingFileContext) {
        let isObject = property.isObject(
            of: MappedRecords.names + ["time", "length", "longestGap", "instant", "period"])
        let records = MappedRecords(property, file)
        let file = records?.paths(in: file) ?? file
        let time = property.required("time").flatMap { MappedTime($0, file) }
        let instant = property.required("instant")
        if let instant { _ = instant.isObject(of: MappedPart.names(of: HourWeather.properties)) }
        period = property["period"].flatMap { MappedPeriod($0, file) }
        length = property["length"]?.number(in: 60...172_800) ?? 0
        longestGap = property["longestGap"]?.number(in: 60...172_800) ?? 6 * 3600
        guard isObject, let records, let time, let instant else { return nil }
        (self.records, self.time) = (records, time)
        self.instant = MappedPart(instant, HourWeather.properties, file)
    }
}

/// The places of the values of a period, and the extent of that period.
struct MappedPeriod: Sendable {
    /// The span, relative to the time of its record.
    enum Span: Sendable {
        /// The seconds before, or the time since the previous record.
        case before(TimeInterval?)
        /// The seconds after.
        case after(TimeInterval)
    }

    let span: Span
    /// The place of the period's start, if the service sends it; used for a period that ends at the time of its record.
    let start: MappedTime?
    /// Whether the period becomes a step if no instant begins with it.
    let beginsStep: Bool
    let condition: MappedCondition?
    let chances: MappedPart<StepSpan>
    let precipitation: MappedAmount?
    /// The strongest gust in the span.
    let windGust: MappedQuantity?

    private static let chanceProperties = WeatherChances.properties(
        of: { (span: StepSpan) in span.chances }, { $1(&$0.chances) })

    /// Reads the property `period` of steps.
    init?(_ property: MappedProperty, _ file: MappingFileContext) {
        guard
            property.isObject(
                of: ["before", "after", "start", "beginsStep", "condition", "precipitation", "windGust"]
                    + MappedPart.names(of: Self.chanceProperties))
        else { return nil }
        let after = property["after"]?.number(in: 60...172_800)
        if property["after"] != nil, let before = property["before"] {
            before.note(.invalid(found: "before", expected: ["after"]))
        }
        span = after.map(Span.after) ?? .before(property["before"]?.number(in: 60...172_800))
        start = property["start"].flatMap { MappedTime($0, file) }
        beginsStep = property["beginsStep"]?.bool ?? true
        condition = property["condition"].flatMap { MappedCondition($0, file) }
        chances = MappedPart(property, Self.chanceProperties, file)
        precipitation = property["precipitation"].flatMap { MappedAmount($0, file, mayAccumulate: true) }
        windGust = property["windGust"].flatMap { MappedQuantity($0, .speed, file) }
    }
}

/// The places of the current weather.
struct MappedCurrent: Sendable {
    let records: MappedRecords
    let time: MappedTime
    let instant: MappedPart<CurrentWeather>
    /// The precipitation that fell in the period before.
    let recentPrecipitation: MappedQuantity?
    /// The length of that period, in seconds.
    let recentPrecipitationLength: TimeInterval
    /// The paths of a record's coordinates, if the records are stations.
    let station: MappedStation?
    /// Whether the forecast's current step is used when there is no observation.
    let orForecast: Bool

    /// Reads the property `current` of a request.
    init?(_ property: MappedProperty, _ file: MappingFileContext) {
        let isObject = property.isObject(
            of: MappedRecords.names + ["time", "instant", "recentPrecipitation", "station", "orForecast"])
        let records = MappedRecords(property, file)
        let file = records?.paths(in: file) ?? file
        let time = property.required("time").flatMap { MappedTime($0, file) }
        let instant = property.required("instant")
        if let instant { _ = instant.isObject(of: MappedPart.names(of: CurrentWeather.properties)) }
        var length: TimeInterval?
        var recent: MappedQuantity?
        if let fallen = property["recentPrecipitation"], fallen.isObject(of: ["value", "length"]) {
            recent = fallen.required("value").flatMap { MappedQuantity($0, .amount, file) }
            length = fallen.required("length")?.number(in: 60...172_800)
        }
        recentPrecipitation = recent
        recentPrecipitationLength = length ?? 3600
        station = property["station"].flatMap { MappedStation($0, file) }
        orForecast = property["orForecast"]?.bool ?? false
        guard isObject, let records, let time, let instant else { return nil }
        (self.records, self.time) = (records, time)
        self.instant = MappedPart(instant, CurrentWeather.properties, file)
    }
}

/// The places of the days of a forecast, if the service sends days; other days are derived from the steps.
struct MappedDays: Sendable {
    let records: MappedRecords
    /// An instant of the day, or its date.
    let date: MappedTime
    let values: MappedPart<DayWeather>

    /// Reads the property `days` of a request.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - file: The context that the properties of the file share.
    ///   - hasZone: Whether the answer contains the time zone of the place. If not, the file must give it: a day in
    ///     another zone would be another day.
    init?(_ property: MappedProperty, _ file: MappingFileContext, hasZone: Bool) {
        let isObject = property.isObject(of: MappedRecords.names + ["date", "values"])
        let records = MappedRecords(property, file)
        let file = records?.paths(in: file) ?? file
        let date = property.required("date").flatMap { MappedTime($0, file) }
        if let date, date.zone == nil, !hasZone { _ = property["date"]?.required("zone") }
        let values = property.required("values")
        guard isObject, let records, let date, let values,
            values.isObject(of: MappedPart.names(of: DayWeather.properties))
        else { return nil }
        (self.records, self.date, self.values) = (records, date, MappedPart(values, DayWeather.properties, file))
    }
}
