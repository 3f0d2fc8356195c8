import Foundation
import GRDB
import WeatherGazetteer

/// How much of the database each kind of place and each table takes.
enum DatabaseSize {
    /// The report to print.
    ///
    /// A place's share is that of its row, its names and its keys, by their bytes.
    static func report(of file: URL) throws -> String {
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: file.path, configuration: configuration)
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
        return try queue.read { db in
            var lines = ["\(mebibytes(Double(size))) in all"]
            let tables = try Row.fetchAll(
                db, sql: "SELECT name, sum(pgsize) FROM dbstat GROUP BY name ORDER BY 2 DESC")
            for row in tables { lines.append("\(mebibytes(row[1])) \(row[0] as String)") }
            let shared = ["places", "place_names", "place_keys"]
            for kind in GazetteerPlace.Kind.allCases {
                var bytes = 0.0
                for table in tables where shared.contains(row(table)) {
                    let name = row(table)
                    let place = name == "places" ? "t.id" : "t.place"
                    let sql = """
                        SELECT 1.0 * sum(p.kind = ?) / count(*) FROM \(name) AS t JOIN places AS p ON p.id = \(place)
                        """
                    bytes += (try Double.fetchOne(db, sql: sql, arguments: [kind.rawValue]) ?? 0) * (table[1] as Double)
                }
                let count = try Int.fetchOne(
                    db, sql: "SELECT count(*) FROM places WHERE kind = ?", arguments: [kind.rawValue])
                lines.append("\(mebibytes(bytes)) \(count ?? 0) places of kind \(kind)")
            }
            return lines.joined(separator: "\n")
        }
    }

    private static func row(_ row: Row) -> String { row[0] }

    private static func mebibytes(_ bytes: Double) -> String { String(format: "%6.2f MiB", bytes / 1_048_576) }
}
