import Foundation
import WeatherCore
import WeatherGazetteer

/// The postal codes, by country and by all but their last two characters.
struct PostalCodes {
    /// Where a block of codes is stored.
    struct Key: Hashable, Comparable {
        var beginning: String
        var country: String

        static func < (first: Key, second: Key) -> Bool {
            (first.beginning, first.country) < (second.beginning, second.country)
        }
    }

    private(set) var blocks: [Key: PostalBlock] = [:]

    init(_ table: SourceTable) {
        var seen: Set<String> = []
        for row in table.rows {
            let country = row["country"]
            guard let code = PostalBlock.code(row["code"], country: country), let point = row.coordinates,
                seen.insert("\(country) \(code)").inserted
            else { continue }
            let entry = PostalBlock.Entry(
                ending: String(code.suffix(2)), latitude: Self.steps(point.latitude),
                longitude: Self.steps(point.longitude))
            blocks[Key(beginning: String(code.dropLast(2)), country: country), default: PostalBlock([])].entries
                .append(entry)
        }
    }

    private static func steps(_ degrees: Double) -> Int16 { Int16((degrees * PostalBlock.stepsPerDegree).rounded()) }
}
