import Foundation
import PrivateFiles
package import WeatherCore
import WeatherHTTP

/// The file in which forecasts and past weather are kept, to find out which service is right at a place.
///
/// There is at most one forecast for each service, place and cycle of six hours: the first. The file stays below 20 MB;
/// the oldest forecasts are deleted. Several programs may use it at the same time. The methods block.
package final class ForecastArchive: Sendable {
    /// The largest size of the database's pages, in bytes; together with SQLite's log, the files stay below 20 MB.
    package static let capacity = 18_000_000
    /// How near a place must be to one in the file to be the same, in kilometers.
    package static let samePlace = 0.5

    let database: SharedDatabase
    private let capacity: Int

    /// Creates the archive of a folder.
    ///
    /// Nothing is opened or created yet.
    ///
    /// - Parameters:
    ///   - folder: The folder of the file, which is created with the first forecast.
    ///   - isSimulated: Whether the weather is simulated, which has a file of its own.
    ///   - capacity: The largest size of the database's pages, in bytes.
    ///   - report: Receives each problem with the file, once.
    package init(
        folder: String, isSimulated: Bool = false, capacity: Int = ForecastArchive.capacity,
        report: @escaping @Sendable (CacheProblem) -> Void = { _ in }
    ) {
        self.capacity = capacity
        database = SharedDatabase(
            folder: PrivateFolder(path: folder), schema: isSimulated ? .simulatedForecasts : .forecasts,
            patience: LockPatience(deadline: nil, longestWait: .seconds(5)), report: report)
    }

    /// The path of the file, which need not exist.
    package var path: String { database.path ?? "" }

    /// Whether there is a file; otherwise nothing was kept, and reading creates none.
    package var exists: Bool { access(path, F_OK) == 0 }

    /// Keeps forecasts for a place.
    ///
    /// A forecast is left out if there is one of the same service and cycle.
    ///
    /// - Parameters:
    ///   - runs: The forecasts.
    ///   - place: The place.
    /// - Returns: How many were added; `nil` if the file cannot be written.
    @discardableResult
    package func keep(_ runs: [ForecastRun], at place: Coordinates) -> Int? {
        if runs.isEmpty { return 0 }
        return database.write { connection in
            let place = try connection.place(at: place, isAdded: true) ?? 0
            try makeRoom(connection)
            var count = 0
            for run in runs where run.service.utf8.count <= Self.longestName {
                try connection.run(
                    "INSERT OR IGNORE INTO runs (place, service, cycle, fetched, periods) VALUES (?, ?, ?, ?, ?)",
                    .integer(place), .text(run.service), .integer(run.cycle), .integer(run.fetched), .blob(run.data))
                count += connection.changes
            }
            return count
        }
    }

    /// Keeps past weather of a place.
    ///
    /// It replaces what is there for the same periods, but an analysis never replaces what a station observed.
    ///
    /// - Parameters:
    ///   - observations: The past weather.
    ///   - place: The place.
    /// - Returns: Whether it is kept.
    @discardableResult
    package func keep(_ observations: [Observation], at place: Coordinates) -> Bool {
        if observations.isEmpty { return true }
        let isKept = database.write { connection in
            let place = try connection.place(at: place, isAdded: true) ?? 0
            try makeRoom(connection)
            for observation in observations {
                var data = Data()
                observation.weather.append(to: &data)
                let source = observation.source
                try connection.run(
                    """
                    INSERT INTO observations (place, time, basis, service, station, distance, weather)
                    VALUES (?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT (place, time) DO UPDATE SET
                        basis = excluded.basis, service = excluded.service, station = excluded.station,
                        distance = excluded.distance, weather = excluded.weather
                    WHERE excluded.basis <= observations.basis
                    """,
                    .integer(place), .integer(observation.end), .integer(source.basis.rawValue),
                    .text(String(source.service.prefix(Self.longestName))),
                    source.station.map { .text(String($0.prefix(Self.longestName))) } ?? .null,
                    source.distance.map(SQLiteValue.real) ?? .null, .blob(data))
            }
            return true
        }
        return isKept ?? false
    }

    /// The forecasts for a place, in order of service and time.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - start: The time, in seconds since 1970, from which they are read.
    /// - Returns: The forecasts without damaged ones; `nil` if the file cannot be read.
    package func runs(at place: Coordinates, since start: Int) -> [ForecastRun]? {
        guard exists else { return [] }
        return database.read { connection in
            guard let place = try connection.place(at: place) else { return [] }
            return try connection.all(
                "SELECT service, fetched, periods FROM runs WHERE place = ? AND cycle >= ? ORDER BY service, cycle",
                .integer(place), .integer(ForecastRun.cycle(at: start))
            ) { row in
                guard let service = row.text(0), let fetched = row.integer(1), let data = row.blob(2) else {
                    return nil
                }
                return ForecastRun(service: service, fetched: Int(clamping: fetched), data: data)
            }
        }
    }

    /// The past weather of a place, in order of time.
    ///
    /// - Parameters: As for ``runs(at:since:)``.
    /// - Returns: The periods that end after the time; `nil` if the file cannot be read.
    package func observations(at place: Coordinates, since start: Int) -> [Observation]? {
        guard exists else { return [] }
        return database.read { connection in
            guard let place = try connection.place(at: place) else { return [] }
            return try connection.all(
                """
                SELECT time, basis, service, station, distance, weather FROM observations
                WHERE place = ? AND time > ? ORDER BY time
                """, .integer(place), .integer(start)
            ) { row in
                guard let time = row.integer(0), let basis = row.integer(1),
                    let basis = ObservationBasis(rawValue: Int(clamping: basis)), let service = row.text(2),
                    let data = row.blob(5), data.count == PeriodWeather.byteCount,
                    ForecastRun.times.contains(Int(clamping: time)),
                    let weather = PeriodWeather.list(in: data).first
                else { return nil }
                return Observation(
                    end: Int(clamping: time), weather: weather,
                    source: ObservationSource(
                        service: service, basis: basis, station: row.text(3), distance: row.real(4)))
            }
        }
    }

    private static let longestName = 100

    /// Deletes the oldest forecasts, and past weather before them, until there is room for further ones.
    private func makeRoom(_ connection: SQLiteConnection) throws {
        func isFull() throws -> Bool {
            let size = try connection.first("PRAGMA page_size") { $0.integer(0) } ?? 0
            let count = try connection.first("PRAGMA page_count") { $0.integer(0) } ?? 0
            let free = try connection.first("PRAGMA freelist_count") { $0.integer(0) } ?? 0
            return Int(count - free) * Int(size) > capacity - Self.room
        }
        while try isFull() {
            try connection.run(
                """
                DELETE FROM runs WHERE (place, service, cycle) IN
                    (SELECT place, service, cycle FROM runs ORDER BY fetched LIMIT 256)
                """)
            let deleted = connection.changes
            try connection.run(
                "DELETE FROM observations WHERE time < (SELECT coalesce(min(fetched), 1 << 60) FROM runs)")
            try connection.run(
                """
                DELETE FROM places WHERE id NOT IN (SELECT place FROM runs)
                    AND id NOT IN (SELECT place FROM observations)
                """)
            guard deleted > 0 else { return }
        }
    }

    /// How many bytes one write may need.
    private static let room = 1 << 18
}

extension SQLiteConnection {
    /// The id of the nearest kept place that is the same; `nil` if there is none, and it is not to be added.
    func place(at point: Coordinates, isAdded: Bool = false) throws -> Int64? {
        let places = try all(
            "SELECT id, latitude, longitude FROM places WHERE latitude BETWEEN ? AND ?",
            .real(point.latitude - 0.01), .real(point.latitude + 0.01)
        ) { row -> (id: Int64, distance: Double)? in
            guard let id = row.integer(0), let latitude = row.real(1), let longitude = row.real(2),
                let kept = Coordinates(latitude: latitude, longitude: longitude)
            else { return nil }
            return (id, kept.distance(to: point))
        }
        let nearest = places.min { $0.distance < $1.distance }
        if let nearest, nearest.distance <= ForecastArchive.samePlace { return nearest.id }
        guard isAdded else { return nil }
        try run(
            "INSERT INTO places (latitude, longitude) VALUES (?, ?)", .real(point.latitude), .real(point.longitude))
        return try first("SELECT last_insert_rowid()") { $0.integer(0) }
    }
}

extension DatabaseSchema {
    fileprivate static let forecasts = kept(in: "forecasts")
    fileprivate static let simulatedForecasts = kept(in: "forecasts.simulated")

    private static func kept(in name: String) -> DatabaseSchema {
        DatabaseSchema(
            name: name, fileName: "\(name).sqlite", version: 1,
            sql: """
                -- Times are seconds since 1970. A cycle is six hours, counted from 1970.
                CREATE TABLE places (id INTEGER PRIMARY KEY, latitude REAL NOT NULL, longitude REAL NOT NULL);
                CREATE INDEX places_latitude ON places (latitude);
                -- Forecasts: periods of six hours of seven bytes each, and a checksum.
                CREATE TABLE runs (
                    place INTEGER NOT NULL, service TEXT NOT NULL, cycle INTEGER NOT NULL, fetched INTEGER NOT NULL,
                    periods BLOB NOT NULL, PRIMARY KEY (place, service, cycle)) WITHOUT ROWID;
                CREATE INDEX runs_fetched ON runs (fetched);
                -- Past weather: the period that ends at the time. Basis 1 is observed, 2 analysed.
                CREATE TABLE observations (
                    place INTEGER NOT NULL, time INTEGER NOT NULL, basis INTEGER NOT NULL, service TEXT NOT NULL,
                    station TEXT, distance REAL, weather BLOB NOT NULL, PRIMARY KEY (place, time)) WITHOUT ROWID;
                -- For the setting choice: where a service is clearly better than the one that is asked first by default.
                CREATE TABLE learned (
                    place INTEGER NOT NULL, element TEXT NOT NULL, service TEXT NOT NULL, former TEXT NOT NULL,
                    margin REAL NOT NULL, low REAL NOT NULL, high REAL NOT NULL, count INTEGER NOT NULL,
                    PRIMARY KEY (place, element)) WITHOUT ROWID;
                """, isLasting: true)
    }
}
