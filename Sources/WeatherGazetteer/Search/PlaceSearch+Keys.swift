import Foundation
import GRDB

extension PlaceSearch {
    /// The places with this folded name.
    func exact(_ key: String) throws -> [FoundKey] {
        try keys(where: "k.tier IN (0, 1, 2) AND k.key = ?", [key])
    }

    /// The places with any of these folded names.
    func places(named keys: Set<String>) throws -> [FoundKey] {
        let list = "[" + keys.map { "\"\($0)\"" }.joined(separator: ",") + "]"
        return try self.keys(where: "k.tier IN (0, 1, 2) AND k.key IN (SELECT value FROM json_each(?))", [list])
    }

    /// The likeliest places with a folded name that begins with a key.
    ///
    /// - Parameters:
    ///   - key: The beginning of a folded name.
    ///   - isFiltered: Whether the caller will discard most of them.
    /// - Returns: The names and their places, by tier.
    /// - Throws: An error when the database cannot be read.
    func prefix(_ key: String, isFiltered: Bool) throws -> [FoundKey] {
        guard !key.isEmpty else { return [] }
        let wanted = isFiltered ? 5000 : limit * 4
        var found: [FoundKey] = []
        for tier in NameRank.tiers where Set(found.map(\.place)).count < limit || isFiltered {
            // The few rows that are needed are chosen before their places are looked up.
            let sql = """
                SELECT \(FoundKey.columns) FROM
                    (SELECT rank, place FROM place_keys WHERE tier = ? AND key >= ? AND key < ?
                    ORDER BY rank LIMIT \(wanted)) AS k
                JOIN places AS p ON p.id = k.place JOIN areas AS a ON a.id = p.area
                """
            found += try rows(sql, [tier, key, key + "\u{10FFFF}"])
        }
        return found
    }

    /// The countries and divisions with this folded name.
    func areas(_ key: String) throws -> [FoundArea] {
        let sql = """
            SELECT a.id, a.country, a.division FROM area_keys AS k JOIN areas AS a ON a.id = k.area WHERE k.key = ?
            """
        return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [key]).map { row in
            FoundArea(
                number: try row.decode(atIndex: 0), country: try row.decode(atIndex: 1),
                isCountry: try row.decode(String.self, atIndex: 2).isEmpty)
        }
    }

    private func keys(where condition: String, _ arguments: StatementArguments) throws -> [FoundKey] {
        let sql = """
            SELECT \(FoundKey.columns) FROM place_keys AS k
            JOIN places AS p ON p.id = k.place JOIN areas AS a ON a.id = p.area WHERE \(condition)
            """
        return try rows(sql, arguments)
    }

    private func rows(_ sql: String, _ arguments: StatementArguments) throws -> [FoundKey] {
        var found: [FoundKey] = []
        let cursor = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
        while let row = try cursor.next() { found.append(try FoundKey(row)) }
        return found
    }
}
