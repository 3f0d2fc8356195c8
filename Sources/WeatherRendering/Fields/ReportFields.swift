import Foundation
import WeatherCore
import WeatherLocalization

/// The fields of the place, the alerts and the source of a report.
enum ReportFields {
    static let place: [Field<Place>] = [
        Field("name", .text, "The place's name, or else its coordinates") {
            .text($0.name ?? $0.coordinates.label)
        },
        Field("region", .text, "The state or province") { $0.region.map(FieldValue.text) },
        Field("country", .country, "The country", key: .some(nil)) { $0.countryCode.map(FieldValue.country) },
        Field("countryCode", .word, "The country's ISO 3166-1 code") {
            $0.countryCode.map { .word($0.sanitized(limit: 8)) }
        },
        Field("latitude", .coordinate, "The latitude") { .coordinate($0.coordinates.latitude) },
        Field("longitude", .coordinate, "The longitude") { .coordinate($0.coordinates.longitude) },
        Field("nameDistance", .distance, "How far the point is from the place it is named after") {
            $0.nameDistance.map(FieldValue.kilometers)
        },
    ]

    static let alert: [Field<WeatherAlert>] = [
        Field("headline", .headline, "What the alert warns of, in your language", key: .some(nil)) {
            .headline($0)
        },
        Field("summary", .text, "What the alert warns of, as its service wrote it") {
            ($0.summary.isEmpty ? $0.description : $0.summary).map(FieldValue.text)
        },
        Field("severity", .word, "How great the danger is") {
            .word($0.severity.rawValue, key: "severity.\($0.severity.rawValue)")
        },
        Field("urgency", .word, "How soon to act") {
            .word($0.urgency.rawValue, key: "urgency.\($0.urgency.rawValue)")
        },
        Field("certainty", .word, "How certain it is") {
            .word($0.certainty.rawValue, key: "certainty.\($0.certainty.rawValue)")
        },
        Field("source", .text, "The authority that issued it") { $0.source.map(FieldValue.text) },
        Field("region", .text, "The area it applies to") { $0.region.map(FieldValue.text) },
        Field("issued", .instant(.moment), "When it was issued") { $0.issued.map(FieldValue.instant) },
        Field("onset", .instant(.moment), "When the danger begins") { $0.onset.map(FieldValue.instant) },
        Field("expires", .instant(.moment), "When the danger ends") { $0.expires.map(FieldValue.instant) },
        Field("description", .text, "What is going to happen") { $0.description.map(FieldValue.text) },
        Field("instruction", .text, "What to do") { $0.instruction.map(FieldValue.text) },
        Field("detailsURL", .text, "A page about it") { $0.detailsURL.map(FieldValue.text) },
    ]

    static let source: [Field<Provenance>] = [
        Field("name", .text, "The name of the service") { .text($0.providerName) },
        Field("provider", .word, "The id of the provider") { .word($0.provider.sanitized()) },
        Field("attribution", .text, "The credit that the service's terms ask for") { .text($0.attribution) },
        Field("issued", .instant(.moment), "When the service issued the forecast") {
            $0.issued.map(FieldValue.instant)
        },
        Field("observed", .instant(.moment), "When the current weather was observed") {
            $0.observed.map(FieldValue.instant)
        },
        Field("fetched", .instant(.moment), "When the service sent or confirmed the answer") { .instant($0.fetched) },
        Field("expires", .instant(.moment), "Until when the answer is fresh") {
            $0.expires.map(FieldValue.instant)
        },
        Field("stale", .seconds, "For how long the answer has been stale") {
            $0.staleness.map(FieldValue.seconds)
        },
        Field("simulated", .flag, "Whether the weather is simulated") { .flag($0.isSimulated) },
    ]
}

/// The fields of the current weather: every value of `current` in `wx/1`.
enum CurrentFields {
    static let all: [Field<CurrentWeather>] =
        [
            Field("time", .instant(.time), "When it was observed, or the instant it is forecast for") {
                .instant($0.date)
            },
            Field("forecast", .flag, "Whether it is a forecast, not an observation") { .flag($0.isForecast) },
        ] + Field.all(of: CurrentWeather.properties, wind: { $0.wind }, isDay: isDay)

    @Sendable private static func isDay(_ current: CurrentWeather, _ scope: ReportScope) -> Bool {
        Daylight.isDay(mark: current.isDaylight, from: current.date, lasting: 0, at: scope.report.place.coordinates)
    }
}

/// The fields of the next change, which is computed from the steps.
enum ChangeFields {
    static let all: [Field<ReportScope>] = [
        Field("change", .change, "The next change between dry and wet weather, in a few words", key: .some(nil)) {
            scope, _ in scope.nextChange.map { .change($0, now: scope.now) }
        },
        Field("changeTime", .instant(.moment), "When it changes, unless it stays dry", key: .some(nil)) {
            scope, _ in scope.nextChange.flatMap { $0.isDry ? nil : .instant($0.date) }
        },
        Field("tomorrow", .change, "How much warmer or colder tomorrow is than today, in a few words", key: .some(nil))
        {
            scope, _ in scope.differenceOfTomorrow.map(FieldValue.dayDifference)
        },
    ]
}

/// The fields of the next hour, which is computed from the minutes; those of a spell are of the first one.
enum NextHourFields {
    static let all: [Field<NextHour>] = [
        Field("sentence", .nextHour, "When rain or snow falls in the next hour, in a sentence", key: .some(nil)) {
            .nextHour($0)
        },
        Field("start", .instant(.moment), "When it begins", key: "spells.start") {
            $0.spells.first.map { .instant($0.start) }
        },
        Field("end", .instant(.moment), "When it ends, if that is within the hour", key: "spells.end") {
            $0.spells.first?.end.map(FieldValue.instant)
        },
        Field("kind", .word, "What falls", key: "spells.kind") { $0.spells.first.map { .word($0.kind.rawValue) } },
        Field("intensity", .word, "How hard it falls, after the WMO", key: "spells.intensity") {
            $0.spells.first.map { .intensityClass($0.intensity) }
        },
    ]
}

/// The fields of the usual weather of a day: every value of an item of `usual.days` in `wx/1`.
enum UsualFields {
    static let all: [Field<UsualWeather.Day>] = [
        temperature("highTemperature", "The mean of the highest temperatures", \.highTemperature),
        temperature("lowTemperature", "The mean of the lowest temperatures", \.lowTemperature),
        temperature(
            "highTemperaturePercentile10", "One in ten such days has a lower highest temperature",
            \.highTemperaturePercentile10),
        temperature(
            "highTemperaturePercentile90", "One in ten such days has a higher one", \.highTemperaturePercentile90),
        temperature(
            "lowTemperaturePercentile10", "One in ten such days has a lower lowest temperature",
            \.lowTemperaturePercentile10),
        temperature(
            "lowTemperaturePercentile90", "One in ten such days has a higher one", \.lowTemperaturePercentile90),
        Field("wetDayChance", .percent, "The share of such days with at least 1 mm of precipitation") {
            $0.wetDayChance.map(FieldValue.percent)
        },
        Field("cases", .count, "How many past days were counted") { .count($0.cases) },
    ]

    private static func temperature(
        _ name: String, _ meaning: String, _ path: any KeyPath<UsualWeather.Day, Temperature?> & Sendable
    ) -> Field<UsualWeather.Day> {
        Field(name, .temperature, meaning) { $0[keyPath: path].map(FieldValue.temperature) }
    }
}

/// The fields of a step: every value of an item of `steps` in `wx/1`.
enum HourFields {
    static let all: [Field<HourWeather>] =
        [
            Field("start", .instant(.hour), "When the step begins") { .instant($0.date) },
            Field("duration", .seconds, "How long the step lasts", key: "seconds") { .seconds($0.duration) },
        ] + Field.all(of: HourWeather.properties, wind: { $0.wind }, isDay: isDay)

    @Sendable private static func isDay(_ hour: HourWeather, _ scope: ReportScope) -> Bool {
        Daylight.isDay(
            mark: hour.isDaylight, from: hour.date, lasting: hour.duration, at: scope.report.place.coordinates)
    }
}

/// The fields of a day: every value of an item of `days` in `wx/1`.
enum DayFields {
    static let all: [Field<DayWeather>] = {
        var all: [Field<DayWeather>] = [
            Field("date", .day, "The local date") { .day($0.start, $1.zone) },
            Field("start", .instant(.moment), "When the day begins") { .instant($0.start) },
            Field("end", .instant(.moment), "When the next day begins") { .instant($0.end) },
        ]
        all += Field.all(of: DayWeather.properties, wind: { $0.wind })
        all += part.map { $0.of(\.daytimeForecast, under: "daytime.") }
        all += part.map { $0.of(\.overnightForecast, under: "overnight.") }
        all += agreement.map { $0.of(\.agreement, under: "agreement.") }
        all.append(Field("partial", .flag, "Whether hours of the day are missing") { .flag($0.isPartial) })
        all.append(Field("derived", .flag, "Whether the values were computed from steps") { .flag($0.isDerived) })
        return all
    }()

    /// The fields of the day as a whole, without its daytime and overnight fields.
    static let own = all.filter { !$0.name.contains(".") }

    /// The fields of a day's daytime or overnight forecast.
    static let part: [Field<DayPartForecast>] =
        [
            Field("start", .instant(.time), "When the part begins") { .instant($0.start) },
            Field("end", .instant(.time), "When the part ends") { .instant($0.end) },
        ] + Field.all(of: DayPartForecast.properties, wind: { $0.wind }, hasIcon: false)

    /// The fields of how far several services agree on a day.
    static let agreement: [Field<DayAgreement>] = [
        Field("certainty", .word, "How sure the forecast is: sure, likely or open") {
            .word($0.certainty.rawValue, key: "agreement.\($0.certainty.rawValue)")
        },
        Field("services", .count, "How many services have a forecast of the day") { .count($0.services) },
        Field("wetServices", .count, "How many of them expect rain or snow") { .count($0.wetServices) },
    ]

    /// The fields of a day's sun.
    static let sun: [Field<SunEvents>] = Field.all(of: SunEvents.properties)

    /// The fields of a day's moon.
    static let moon: [Field<MoonEvents>] = Field.all(of: MoonEvents.properties)
}
