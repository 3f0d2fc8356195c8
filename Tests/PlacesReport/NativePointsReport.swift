import ArgumentParser
import Foundation
import WeatherCore
import WeatherGazetteer
import WeatherTesting

/// Prints for each language how many random points in cities of its countries get a name in its script, and how many of
/// the same place or district as in English: not of one farther away that has a name in the script.
struct NativePointsReport: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "native-points")

    /// The countries of each language.
    private static let countries: [(language: String, codes: Set<String>)] = [
        ("hi", ["IN"]), ("th", ["TH"]), ("ar", arabic), ("fa", ["IR", "AF"]), ("he", ["IL"]), ("ja", ["JP"]),
        ("ko", ["KR"]), ("zh-Hans", ["CN"]), ("ru", ["RU"]),
    ]
    private static let arabic: Set<String> = [
        "AE", "BH", "DZ", "EG", "EH", "IQ", "JO", "KW", "LB", "LY", "MA", "MR", "OM", "PS", "QA", "SA", "SD", "SY",
        "TN", "YE",
    ]

    @Argument(help: "GeoNames' cities500.txt.gz.")
    var cities: String

    @Option(help: "Cities with at least this many people.")
    var people = 100_000

    @Option(help: "How far around a city, in radii of its built-up area.")
    var reach = 1.0

    @Option(help: "How far around a city, in kilometers, instead of its own size.")
    var radius: Double?

    @Option(help: "Points for each language.")
    var count = 500

    @Flag(help: "List the points that are named in other letters.")
    var misses = false

    @Flag(help: "List the other points with their names.")
    var names = false

    func run() throws {
        let all = try Self.read(cities).filter { $0.population >= people }
        let gazetteer = Gazetteer()
        for (language, codes) in Self.countries {
            let cities = all.filter { codes.contains($0.country) }
            var generator = SeededGenerator(seed: 2026)
            var (native, same) = (0, 0)
            for _ in 0..<count {
                guard let city = cities.randomElement(using: &generator) else { continue }
                let radius = radius ?? reach * CityReach.radius(population: city.population)
                let point = NativeNamesReport.point(around: city.point, within: radius, using: &generator)
                let name = try gazetteer.name(of: point, language: language)
                let usual = try gazetteer.name(of: point, language: "en")
                let isNative = NativeNamesReport.isNative(name?.text, language)
                let isSame =
                    isNative
                    && (name?.city.geonameID == usual?.city.geonameID || name?.city.kind == .district)
                native += isNative ? 1 : 0
                same += isSame ? 1 : 0
                guard isSame ? names : misses else { continue }
                print(
                    isSame ? "same" : isNative ? "other" : "latin", language, city.name, point.latitude,
                    point.longitude, name?.text ?? "-", Int(name?.distance ?? -1), usual?.text ?? "-",
                    Int(usual?.distance ?? -1), separator: "\t")
            }
            func share(_ part: Int) -> String { String(format: "%5.1f %%", 100 * Double(part) / Double(max(1, count))) }
            print(language, share(native), "in its script,", share(same), "of the same place;", cities.count, "cities")
        }
    }

    private struct City {
        var name: String
        var point: Coordinates
        var country: String
        var population: Int
    }

    private static func read(_ file: String) throws -> [City] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", file]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count > 14, let latitude = Double(fields[4]), let longitude = Double(fields[5]),
                let point = Coordinates(latitude: latitude, longitude: longitude), let population = Int(fields[14])
            else { return nil }
            return City(
                name: String(fields[1]), point: point, country: String(fields[8]), population: population)
        }
    }
}
