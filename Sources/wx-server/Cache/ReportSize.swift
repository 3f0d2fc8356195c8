#if Server
import WeatherCore

extension WeatherReport {
    /// About how many bytes of memory the report takes: its lists, and the texts of authorities, which can be long.
    var size: Int {
        var size = MemoryLayout<WeatherReport>.size + Self.smallThings
        size += Self.bytes(of: hours) + Self.bytes(of: days) + Self.bytes(of: sunEvents)
        size += Self.bytes(of: temperatureExtremes) + Self.bytes(of: minutes ?? []) + Self.bytes(of: comparedWith)
        size += (airQuality ?? []).reduce(0) {
            $0 + MemoryLayout<AirQuality>.stride + Self.bytes(of: $1.indices)
        }
        // A dictionary takes about twice the room of its entries.
        size += (pollen ?? []).reduce(0) {
            $0 + MemoryLayout<Pollen>.stride + 64 + 32 * $1.concentrations.count + Self.bytes(of: $1.indices)
        }
        size += (alerts ?? []).reduce(0) { $0 + $1.size }
        size += failures.count * (MemoryLayout<PartFailure>.stride + Self.smallThings)
        return size + (narrative?.text.utf8.count ?? 0)
    }

    fileprivate static func bytes<Element>(of list: [Element]) -> Int {
        list.count * MemoryLayout<Element>.stride
    }

    /// Names, provenances and what the allocator adds.
    private static let smallThings = 2_048
}

extension WeatherAlert {
    fileprivate var size: Int {
        let texts: [String?] = [id, summary, source, region, description, instruction, detailsURL]
        let shapes = areas.reduce(0) { size, area in
            size + MemoryLayout<Area>.stride + (area.name?.utf8.count ?? 0) + WeatherReport.bytes(of: area.codes)
                + WeatherReport.bytes(of: area.circles)
                + area.polygons.reduce(0) { $0 + WeatherReport.bytes(of: $1) + 32 }
        }
        return texts.reduce(MemoryLayout<WeatherAlert>.stride + shapes) { $0 + ($1?.utf8.count ?? 0) }
    }
}
#endif
