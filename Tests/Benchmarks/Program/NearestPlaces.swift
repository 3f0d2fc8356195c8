import Foundation
import WeatherCore
import WeatherGazetteer

/// Finds the place nearest to each point of standard input, one latitude and longitude per line.
///
/// Prints the seconds taken, without the start, and the GeoNames id and distance of each place.
enum NearestPlaces {
    static func run() throws {
        var points: [Coordinates] = []
        while let line = readLine() {
            let numbers = line.split(separator: ",").compactMap { Double($0) }
            if numbers.count == 2, let point = Coordinates(latitude: numbers[0], longitude: numbers[1]) {
                points.append(point)
            }
        }
        let gazetteer = Gazetteer()
        var answers: [String] = []
        let time = try ContinuousClock().measure {
            for point in points {
                let found = try gazetteer.nearest(to: point)
                answers.append(found.map { "\($0.entry.geonameID) \($0.distance)" } ?? "-")
            }
        }
        print(time / .seconds(1))
        print(answers.joined(separator: "\n"))
    }
}
