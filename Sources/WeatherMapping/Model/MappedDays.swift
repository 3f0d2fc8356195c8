import WeatherCore

/// Where the days of a forecast are, if the service sends days; others are made of the steps.
struct MappedDays: Sendable {
    let records: MappedRecords
    /// An instant of the day, or its date.
    let date: MappedTime
    let values: MappedPart<DayWeather>

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
        guard isObject, let records, let date, let values,
            values.isObject(of: MappedPart.names(of: DayWeather.properties))
        else { return nil }
        (self.records, self.date, self.values) = (records, date, MappedPart(values, DayWeather.properties, file))
    }
}
