import BareReaders
import Foundation
import WeatherCore
import WeatherTesting

/// The recorded documents of a service that its provider reads, and the names of those that it refuses.
struct RecordedDocuments {
    private(set) var read: [Reading] = []
    private(set) var refused: [String] = []

    /// The folders of services whose documents are in the folder of another service.
    private static let folders = ["dwdpollen": "dwd", "mosmix": "dwd"]
    private static let endings = [".json", ".xml", ".kml", ".kmz"]

    /// The largest of the documents that were read.
    var largest: Reading? { read.max { $0.body.count < $1.body.count } }

    init(of entry: ServiceEntry, in folder: URL) async throws {
        let folder = folder.appendingPathComponent(Self.folders[entry.id] ?? entry.id)
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let routes = try await DocumentRoute.all(of: entry)
        for name in names.sorted() where Self.endings.contains(where: name.hasSuffix) {
            let body = try Data(contentsOf: folder.appendingPathComponent(name))
            var reading: Reading?
            for route in routes where reading == nil { reading = await Reading(body, named: name, by: route) }
            if let reading { read.append(reading) } else { refused.append(name) }
        }
    }
}

/// A document, and the way in which its provider gets to read it.
struct Reading {
    let name: String
    let body: Data
    private let route: DocumentRoute

    /// Has a provider read a document; `nil` when nothing of the document is in its report.
    init?(_ body: Data, named name: String, by route: DocumentRoute) async {
        (self.name, self.body, self.route) = (name, body, route)
        guard let report = try? await route.report(of: body), report.weather != route.rest else { return nil }
    }

    /// Which of its leaves are read.
    func leaves() async -> LeafUse? {
        await LeafUse(of: body) { [route] in try? await route.report(of: $0).everything }
    }

    /// Reads the document once more.
    func repeated() async throws -> WeatherReport { try await route.report(of: body) }
}

/// How fast a document is decoded to a report, and how fast a bare parser reads its format, in MB/s.
struct ReadingSpeed {
    let decoder: Double
    let bare: Double

    init(of reading: Reading) async throws {
        let isJSON = (try? JSONValue(parsing: reading.body)) != nil
        var (decoding, walking) = (Duration.seconds(3600), Duration.seconds(3600))
        let clock = ContinuousClock()
        // The fastest of many runs counts: the others include other work of the machine.
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
