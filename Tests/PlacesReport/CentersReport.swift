import ArgumentParser
import Foundation
import WeatherCore
import WeatherGazetteer

/// Counts the centers of cities, as other geocoders' test queries give them, that are named as the city.
struct CentersReport: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "centers")

    @Argument(help: "The cases of geocoding-report.")
    var cases: String

    @Flag(help: "List the centers that are named otherwise.")
    var misses = false

    private static let fewestPeople = 100_000
    /// A center is at most so far from the city's point, in kilometers.
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
