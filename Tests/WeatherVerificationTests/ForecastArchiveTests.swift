import Foundation
import SQLiteTesting
import Synchronization
import Testing
import WeatherCore

@testable import WeatherVerification

@Suite("The file of kept forecasts")
struct ForecastArchiveTests {
    private static let noon = 1_775_476_800

    @Test("what is kept is read again by a later run, and only its user can read the file")
    func kept() throws {
        try ArchiveFolder.with { folder in
            let place = try Coordinates.point(59.91, 10.75)
            let runs = (0..<5).map { ForecastRun.example(fetched: Self.noon + $0 * 21_600, count: 28 - $0) }
            #expect(!folder.archive().exists)
            #expect(folder.archive().runs(at: place, since: 0) == [])
            #expect(!FileManager.default.fileExists(atPath: folder.path))
            #expect(folder.archive().keep(runs, at: place) == 5)
            let read = try #require(folder.archive().runs(at: place, since: 0))
            #expect(read == runs)
            #expect(folder.archive().runs(at: place, since: Self.noon + 2 * 21_600) == Array(runs.dropFirst(2)))
            let mode = try FileManager.default.attributesOfItem(atPath: folder.file)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test(
        "of one service and six hours there is one forecast, the first; a clock that is set back counts nothing twice")
    func cycles() throws {
        try ArchiveFolder.with { folder in
            let place = try Coordinates.point(59.91, 10.75)
            let first = ForecastRun.example(fetched: Self.noon + 600)
            let archive = folder.archive()
            #expect(archive.keep([first], at: place) == 1)
            #expect(archive.keep([.example(fetched: Self.noon + 7200)], at: place) == 0)
            #expect(archive.keep([.example("other", fetched: Self.noon + 7200)], at: place) == 1)
            #expect(archive.keep([.example(fetched: Self.noon + 21_600)], at: place) == 1)
            // The clock goes back by a day, and the same hours pass again.
            #expect(archive.keep([.example(fetched: Self.noon - 86_400)], at: place) == 1)
            #expect(archive.keep([.example(fetched: Self.noon + 300)], at: place) == 0)
            let times = try #require(archive.runs(at: place, since: 0)).filter { $0.service == "example" }.map(
                \.fetched)
            #expect(times == [Self.noon - 86_400, Self.noon + 600, Self.noon + 21_600])
        }
    }

    @Test(
        "a place that moved by 100 m is the same, also at the date line and the pole; one 600 m away is another",
        arguments: [
            (59.91, 10.75, 59.9109, 10.75, true), (59.91, 10.75, 59.9154, 10.75, false),
            (0, 180, 0.0001, -179.9995, true), (89.9999, 10, 89.9998, -170, true), (-33.9, 18.4, -33.9, 18.4064, false),
        ])
    func places(_ latitude: Double, _ longitude: Double, _ movedTo: Double, _ east: Double, isSame: Bool) throws {
        try ArchiveFolder.with { folder in
            let archive = folder.archive()
            let moved = try Coordinates.point(movedTo, east)
            archive.keep([.example(fetched: Self.noon)], at: try .point(latitude, longitude))
            #expect(archive.runs(at: moved, since: 0)?.count == (isSame ? 1 : 0))
            #expect(archive.keep([.example(fetched: Self.noon)], at: moved) == (isSame ? 0 : 1))
        }
    }

    @Test("of two places within 500 m, the nearer one is meant")
    func nearest() throws {
        try ArchiveFolder.with { folder in
            let archive = folder.archive()
            archive.keep([.example("south", fetched: Self.noon)], at: try .point(50, 8))
            archive.keep([.example("north", fetched: Self.noon)], at: try .point(50.0054, 8))
            #expect(archive.runs(at: try .point(50.003, 8), since: 0)?.map(\.service) == ["north"])
            #expect(archive.runs(at: try .point(50.002, 8), since: 0)?.map(\.service) == ["south"])
        }
    }

    @Test("an analysis never replaces what a station observed, and later weather replaces earlier")
    func observations() throws {
        try ArchiveFolder.with { folder in
            let archive = folder.archive()
            let place = try Coordinates.point(50, 8)
            func observation(_ celsius: Double, _ basis: ObservationBasis, _ end: Int = Self.noon) -> Observation {
                var weather = PeriodWeather()
                weather.temperature = celsius
                return Observation(
                    end: end, weather: weather,
                    source: ObservationSource(
                        service: "example", basis: basis, station: basis == .observed ? "EDDF" : nil,
                        distance: basis == .observed ? 12.5 : nil))
            }
            archive.keep([observation(1, .analysed), observation(2, .analysed, Self.noon + 21_600)], at: place)
            archive.keep([observation(3, .observed)], at: place)
            archive.keep([observation(4, .analysed)], at: place)
            #expect(
                archive.observations(at: place, since: 0)
                    == [observation(3, .observed), observation(2, .analysed, Self.noon + 21_600)])
            archive.keep([observation(5, .observed)], at: place)
            #expect(archive.observations(at: place, since: 0)?.first == observation(5, .observed))
            #expect(archive.observations(at: place, since: Self.noon)?.count == 1)
        }
    }

    @Test("the file stays below its capacity, and the oldest forecasts are deleted first")
    func capacity() throws {
        try ArchiveFolder.with { folder in
            let archive = folder.archive(capacity: 1 << 20)
            let place = try Coordinates.point(50, 8)
            for day in 0..<60 {
                let runs = (0..<4).flatMap { cycle in
                    (0..<30).map { service in
                        ForecastRun.example("service\(service)", fetched: Self.noon + day * 86_400 + cycle * 21_600)
                    }
                }
                #expect(archive.keep(runs, at: place) == runs.count)
            }
            let size = ["", "-wal"].reduce(0) { sum, name in
                let attributes = try? FileManager.default.attributesOfItem(atPath: folder.file + name)
                return sum + (attributes?[.size] as? Int ?? 0)
            }
            #expect(size < 1 << 21 + 1 << 18)
            let kept = try #require(archive.runs(at: place, since: 0))
            #expect(kept.count > 1000 && kept.count < 7200)
            #expect(kept.map(\.fetched).max() == Self.noon + 59 * 86_400 + 3 * 21_600)
            let oldest = try #require(kept.map(\.fetched).min())
            #expect(
                kept.filter { $0.fetched > oldest + 21_600 }.count == 30
                    * ((Self.noon + 59 * 86_400 + 3 * 21_600 - oldest) / 21_600 - 1))
        }
    }

    @Test("a damaged forecast is left out, and a file that is none is set aside with a word")
    func damage() throws {
        try ArchiveFolder.with { folder in
            let place = try Coordinates.point(50, 8)
            folder.archive().keep((0..<4).map { .example(fetched: Self.noon + $0 * 21_600) }, at: place)
            let file = try SQLiteFile(folder.file)
            try file.run("UPDATE runs SET periods = zeroblob(7 * 28 + 8) WHERE cycle = (SELECT min(cycle) FROM runs)")
            try file.run("UPDATE runs SET fetched = fetched + 1 WHERE cycle = (SELECT max(cycle) FROM runs)")
            try file.run("INSERT INTO runs VALUES (1, 'x', 9000000, -5, zeroblob(15)), (1, 'y', 9000000, 'no', 7)")
            #expect(folder.archive().runs(at: place, since: 0)?.count == 2)
        }
        try ArchiveFolder.with { folder in
            let place = try Coordinates.point(50, 8)
            folder.archive().keep([.example(fetched: Self.noon)], at: place)
            try Data("This is no database, but long enough to have a header.".utf8).write(
                to: URL(fileURLWithPath: folder.file))
            let problems = Mutex<[CacheProblem]>([])
            let archive = folder.archive { problem in problems.withLock { $0.append(problem) } }
            #expect(archive.keep([.example(fetched: Self.noon)], at: place) == 1)
            #expect(problems.withLock { $0 } == [.damaged(setAside: folder.path + "/forecasts-damaged.sqlite")])
        }
    }

    @Test("a folder that others can write to is not used, and the reason is given once")
    func refused() throws {
        try ArchiveFolder.with { folder in
            let place = try Coordinates.point(50, 8)
            try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
            chmod(folder.path, 0o777)
            let problems = Mutex<[CacheProblem]>([])
            let archive = folder.archive { problem in problems.withLock { $0.append(problem) } }
            #expect(archive.keep([.example(fetched: Self.noon)], at: place) == nil)
            #expect(archive.keep([.example(fetched: Self.noon)], at: place) == nil)
            #expect(problems.withLock { $0.count } == 1)
        }
    }

    @Test("many programs at once lose nothing and count nothing twice")
    func atOnce() async throws {
        let folder = ArchiveFolder(
            path: FileManager.default.temporaryDirectory.path + "/wx-archive-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        let place = try Coordinates.point(50, 8)
        let added = await withTaskGroup(of: Int.self) { group in
            for program in 0..<8 {
                group.addTask {
                    var added = 0
                    for cycle in 0..<20 {
                        // Each cycle is kept by two programs, and each service of its own by one.
                        let runs: [ForecastRun] = [
                            .example("shared", fetched: Self.noon + (cycle + program / 2 * 20) * 21_600),
                            .example("own\(program)", fetched: Self.noon + cycle * 21_600),
                        ]
                        added += folder.archive().keep(runs, at: place) ?? 0
                    }
                    return added
                }
            }
            return await group.reduce(0, +)
        }
        #expect(added == 8 * 20 + 4 * 20)
        #expect(folder.archive().runs(at: place, since: 0)?.count == added)
    }
}
