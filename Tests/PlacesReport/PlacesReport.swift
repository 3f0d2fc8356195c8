import ArgumentParser
import Foundation
import WeatherCore
import WeatherGazetteer
import WeatherPlaces
import WeatherTesting

/// Measures how well points are named and queries are found; see docs/places.md.
@main
struct PlacesReport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "places-report",
        subcommands: [NativeNamesReport.self, NativePointsReport.self, CentersReport.self, QueriesReport.self])
}

/// Counts for how many centers of cities the gazetteer gives the name of the city.
///
/// The centers are from the test queries of other geocoders.
struct CentersReport: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "centers")

    @Argument(help: "The cases of geocoding-report.")
    var cases: String

    @Flag(help: "List the centers that are named otherwise.")
    var misses = false

    private static let fewestPeople = 100_000
    /// The greatest distance of a center from the city's point, in kilometers.
    private static let reach = 10.0

    func run() throws {
        let gazetteer = Gazetteer()
        var seen: Set<Int> = []
        var (named, count) = (0, 0)
        for line in try String(contentsOfFile: cases, encoding: .utf8).split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count > 4, let latitude = Double(fields[3]), let longitude = Double(fields[4]),
                let point = Coordinates(latitude: latitude, longitude: longitude),
                let city = try gazetteer.matches(for: PlaceQuery(fields[1]), qualities: [.exact]).first?.entry,
                city.kind == .settlement, city.population >= Self.fewestPeople,
                city.place.coordinates.distance(to: point) < Self.reach, seen.insert(city.geonameID).inserted
            else { continue }
            count += 1
            let name = try gazetteer.name(of: point)
            if name?.city.geonameID == city.geonameID {
                named += 1
            } else if misses {
                print("miss", city.place.name ?? "", name?.text ?? "-", latitude, longitude, separator: "\t")
            }
        }
        print("\(named) of \(count) centers of cities are named as the city")
    }
}

/// Prints for each language how many points in large cities of its countries get a name in its script.
struct NativeNamesReport: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "native-names")

    /// The countries of a language, and the number of cities to test in each: the capital, then the largest.
    private static let cities: [(language: String, countries: [(name: String, count: Int)])] = [
        ("ko", [("South Korea", 3)]), ("ja", [("Japan", 3)]), ("zh", [("China", 3)]), ("ru", [("Russia", 3)]),
        ("ar", [("Egypt", 1), ("Saudi Arabia", 1), ("Iraq", 1)]), ("he", [("Israel", 2)]), ("th", [("Thailand", 2)]),
        ("hi", [("India", 2)]), ("fa", [("Iran", 2)]),
    ]
    private static let pointsOfCity = 25
    /// In kilometers around the city's point.
    private static let radius = 12.0

    @Flag(help: "List the points that are named in other letters.")
    var misses = false

    func run() throws {
        let gazetteer = Gazetteer()
        let resolver = PlaceResolver(gazetteer: gazetteer)
        var generator = SeededGenerator(seed: 12)
        for (language, countries) in Self.cities {
            var (named, count) = (0, 0)
            for country in countries {
                let cities = try gazetteer.area(named: country.name)?.places ?? []
                for city in cities.prefix(country.count) {
                    for _ in 0..<Self.pointsOfCity {
                        let center = city.place.coordinates
                        let point = Self.point(around: center, within: Self.radius, using: &generator)
                        let place = try resolver.named(Place(coordinates: point), language)
                        count += 1
                        if Self.isNative(place.name, language) { named += 1; continue }
                        if misses { print("miss", language, point.latitude, point.longitude, place.name ?? "-") }
                    }
                }
            }
            let share = 100 * Double(named) / Double(max(1, count))
            print(language, String(format: "%5.1f %%", share), "of \(count) points")
        }
    }

    /// A point, evenly distributed within the radius.
    static func point(
        around center: Coordinates, within radius: Double, using generator: inout SeededGenerator
    ) -> Coordinates {
        let distance = radius * Double.random(in: 0...1, using: &generator).squareRoot() / 111.2
        let angle = Double.random(in: 0..<(2 * .pi), using: &generator)
        let width = cos(center.latitude * .pi / 180)
        return Coordinates(
            latitude: center.latitude + distance * sin(angle),
            longitude: center.longitude + distance * cos(angle) / width) ?? center
    }

    /// Whether a name has letters of the language's script and none of the Latin one.
    static func isNative(_ name: String?, _ language: String) -> Bool {
        let letters = (name ?? "").unicodeScalars.filter(\.properties.isAlphabetic)
        let isLatin = letters.contains { $0.value < 0x250 || (0x1E00..<0x1F00).contains($0.value) }
        return !isLatin
            && letters.contains { scalar in scripts[language]?.contains { $0.contains(scalar.value) } == true }
    }

    /// The blocks of Unicode of each language's letters.
    private static let scripts: [String: [ClosedRange<UInt32>]] = [
        "ko": [0xAC00...0xD7A3], "ja": [0x3040...0x30FF, 0x4E00...0x9FFF], "zh": [0x3400...0x9FFF],
        "zh-Hans": [0x3400...0x9FFF], "ru": [0x400...0x4FF], "ar": [0x600...0x6FF], "fa": [0x600...0x6FF],
        "he": [0x590...0x5FF], "th": [0xE00...0xE7F], "hi": [0x900...0x97F],
    ]
}
