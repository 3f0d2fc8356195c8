import WeatherCore

/// Where the days of a forecast are, if the service sends days; others are made of the steps.
struct MappedDays: Sendable {
    let records: MappedRecords
    /// An instant of the day, or its date.
    let date: MappedTime
    let values: MappedDay

    /// Reads the property `days` of a request.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - file: What the properties of the file share.
    ///   - hasZone: Whether the answer says in which time zone the place is. Else the file has to: a day in another zone
    ///     would be another day.
    init?(_ property: MappedProperty, _ file: MappingFileContext, hasZone: Bool) {
        let isObject = property.isObject(of: MappedRecords.names + ["date", "values"])
        let records = MappedRecords(property, file)
        let file = records?.paths(in: file) ?? file
        let date = property.required("date").flatMap { MappedTime($0, file) }
        if let date, date.zone == nil, !hasZone { _ = property["date"]?.required("zone") }
        let values = property.required("values")
        guard isObject, let records, let date, let values, values.isObject(of: MappedDay.names) else { return nil }
        (self.records, self.date, self.values) = (records, date, MappedDay(values, file))
    }
}

/// Where the values of a day are.
struct MappedDay: Sendable {
    let condition: MappedCondition?
    let highTemperature: MappedQuantity<Temperature>?
    let lowTemperature: MappedQuantity<Temperature>?
    let precipitationChance: MappedQuantity<Fraction>?
    let precipitation: MappedAmount?
    let humidity: MappedQuantity<Fraction>?
    let pressure: MappedQuantity<Pressure>?
    let windSpeed: MappedQuantity<Speed>?
    let windGust: MappedQuantity<Speed>?
    let windDirection: MappedQuantity<Angle>?
    let uvIndex: MappedQuantity<UVIndex>?
    let sunrise: MappedTime?
    let sunset: MappedTime?

    /// The names of the properties in a file.
    static let names = [
        "condition", "highTemperature", "lowTemperature", "precipitationChance", "precipitation", "humidity",
        "pressure", "windSpeed", "windGust", "windDirection", "uvIndex", "sunrise", "sunset",
    ]

    /// Reads the properties of an object; those with mistakes are `nil`.
    init(_ property: MappedProperty, _ file: MappingFileContext) {
        func quantity<Value: MappedUnits>(_ name: String) -> MappedQuantity<Value>? {
            property[name].flatMap { MappedQuantity($0, file) }
        }
        condition = property["condition"].flatMap { MappedCondition($0, file) }
        highTemperature = quantity("highTemperature")
        lowTemperature = quantity("lowTemperature")
        precipitationChance = quantity("precipitationChance")
        precipitation = property["precipitation"].flatMap { MappedAmount($0, file) }
        humidity = quantity("humidity")
        pressure = quantity("pressure")
        windSpeed = quantity("windSpeed")
        windGust = quantity("windGust")
        windDirection = quantity("windDirection")
        uvIndex = quantity("uvIndex")
        sunrise = property["sunrise"].flatMap { MappedTime($0, file) }
        sunset = property["sunset"].flatMap { MappedTime($0, file) }
    }
}
