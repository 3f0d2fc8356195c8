import Foundation
import WeatherCore
import WeatherGazetteer

/// Finds the place nearest to each point of standard input, a line of latitude and longitude each; prints the seconds that
/// it took without starting, and each place's GeoNames id and distance.
@main
enum NearestPlaces {
    static func main() throws {
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
