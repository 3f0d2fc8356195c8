import Foundation
import WeatherCore

extension WeatherReport {
    /// Adds what a request's answer has.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has nothing that can be used.
    mutating func add<Node: AnswerNode>(_ root: Node, of request: MappedRequest, now: Date) throws {
        let zone = request.timeZone.flatMap { root.at($0).string }.flatMap(TimeZone.init(identifier:))
        if let zone { place.timeZone = PlaceTimeZone(zone, source: .service) }
        if let issued = request.issued {
            provenance.issued =
                root.at(issued.path).date(ifPresent: issued.wireForm(in: zone)) ?? provenance.issued
        }
        if let steps = request.steps {
            let reading = StepReading(steps: steps, zone: zone)
            switch steps.records {
            case .each(let path): hours = try reading.steps(of: root.all(at: path).map(NodeRecord.init), root.at(path))
            case .columns(let path, let along):
                let (object, records) = Self.columns(of: root, at: path, along: along)
                hours = try reading.steps(of: records, object)
            case .tables(let table): hours = try reading.steps(of: table.records(of: root), root)
            case .one(let path):
                let node = path.map(root.at) ?? root
                hours = try reading.steps(of: [NodeRecord(node: node)], node)
            }
        }
        if let current = request.current {
            let reading = CurrentReading(current: current, zone: zone, now: now, point: place.coordinates)
            let read: CurrentWeather? =
                switch current.records {
                case .each(let path): try reading.current(of: root.all(at: path).map(NodeRecord.init), root.at(path))
                case .columns(let path, let along):
                    try reading.current(of: Self.columns(of: root, at: path, along: along).records, root)
                case .tables(let table): try reading.current(of: table.records(of: root), root)
                case .one(let path):
                    try reading.current(of: [NodeRecord(node: path.map(root.at) ?? root)], path.map(root.at) ?? root)
                }
            if let read {
                self.current = read
                provenance.observed = read.date
            }
        }
    }

    private static func columns<Node: AnswerNode>(
        of root: Node, at path: AnswerPath?, along: String
    ) -> (object: Node, records: [ColumnRecord]) {
        let object = path.map(root.at) ?? root
        guard let json = object as? JSONValue else { return (object, []) }
        return (object, object.rows(along: along).map { ColumnRecord(row: $0, object: json) })
    }
}

extension HourWeather {
    /// The values of a record at its own time.
    init<Record: AnswerRecord>(_ record: Record, _ mapped: MappedInstant, date: Date, duration: TimeInterval) {
        self.init(date: date, duration: duration)
        if let known = record.condition(mapped.condition) { condition = known }
        isDaylight = record.bool(mapped.isDaylight)
        temperature = record.quantity(mapped.temperature)
        apparentTemperature = record.quantity(mapped.apparentTemperature)
        dewPoint = record.quantity(mapped.dewPoint)
        humidity = record.quantity(mapped.humidity)
        pressure = record.quantity(mapped.pressure)
        visibility = record.quantity(mapped.visibility)
        wind = Wind(record, mapped)
        cloudCover = record.quantity(mapped.cloudCover)
        cloudLayers = CloudLayers(
            low: record.quantity(mapped.lowClouds), medium: record.quantity(mapped.mediumClouds),
            high: record.quantity(mapped.highClouds))
        fogCover = record.quantity(mapped.fogCover)
        uvIndex = record.quantity(mapped.uvIndex)
        snowDepth = record.quantity(mapped.snowDepth)
        precipitationChance = record.quantity(mapped.precipitationChance)
        precipitation = record.precipitation(mapped.precipitation, during: duration)
    }
}

extension CurrentWeather {
    /// The values of a record that is an observation.
    init<Record: AnswerRecord>(_ record: Record, _ mapped: MappedCurrent, date: Date) {
        self.init(date: date)
        let instant = mapped.instant
        if let known = record.condition(instant.condition) { condition = known }
        isDaylight = record.bool(instant.isDaylight)
        temperature = record.quantity(instant.temperature)
        apparentTemperature = record.quantity(instant.apparentTemperature)
        dewPoint = record.quantity(instant.dewPoint)
        humidity = record.quantity(instant.humidity)
        pressure = record.quantity(instant.pressure)
        visibility = record.quantity(instant.visibility)
        wind = Wind(record, instant)
        cloudCover = record.quantity(instant.cloudCover)
        uvIndex = record.quantity(instant.uvIndex)
        snowDepth = record.quantity(instant.snowDepth)
        if let fallen = record.quantity(mapped.recentPrecipitation) {
            recentPrecipitation = Precipitation(total: fallen)
            recentPrecipitationDuration = mapped.recentPrecipitationLength
        }
    }
}

extension Wind {
    fileprivate init?<Record: AnswerRecord>(_ record: Record, _ mapped: MappedInstant) {
        self.init(
            speed: record.quantity(mapped.windSpeed), gust: record.quantity(mapped.windGust),
            direction: record.quantity(mapped.windDirection))
    }
}

extension AnswerRecord {
    /// The amount that falls in a time; `nil` for a rate whose time is not known.
    func precipitation(_ mapped: MappedAmount?, during seconds: TimeInterval?) -> Precipitation? {
        if let amount = quantity(mapped?.amount) { return Precipitation(total: amount) }
        guard let rate = quantity(mapped?.rate), let seconds, seconds > 0 else { return nil }
        return Precipitation(total: PrecipitationAmount(millimeters: rate.millimetersPerHour * seconds / 3600))
    }
}
