import BareReaders
import Foundation
import WeatherCore

/// How fast a document is made a report, and how fast the bare reader of its format is, in MB/s.
struct ReadingSpeed {
    let decoder: Double
    let bare: Double

    init(of reading: Reading) async throws {
        let isJSON = (try? JSONValue(parsing: reading.body)) != nil
        var (decoding, walking) = (Duration.seconds(3600), Duration.seconds(3600))
        let clock = ContinuousClock()
        // The fastest of many: the rest is other work of the machine.
        let end = clock.now + .seconds(2)
        while clock.now < end {
            let start = clock.now
            _ = try await reading.repeated()
            let middle = clock.now
            if isJSON { _ = JSONWalk.run(reading.body) } else { _ = SAXLoop.run(reading.body) }
            (decoding, walking) = (min(decoding, middle - start), min(walking, clock.now - middle))
        }
        let megabytes = Double(reading.body.count) / 1e6
        decoder = megabytes / (decoding / .seconds(1))
        bare = megabytes / (walking / .seconds(1))
    }
}
