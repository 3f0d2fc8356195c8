import GRDB
import WeatherCore

/// Finds the places whose names are spelled most like a text.
struct SuggestionSearch {
    let search: PlaceSearch

    /// The suggestions: first names that begin with the text, then by spelling distance and likelihood.
    func suggestions(for text: String) throws -> [GazetteerPlace] {
        let key = SearchKey(text).text
        let count = key.unicodeScalars.count
        guard (2...40).contains(count), let initial = key.first else { return [] }
        let beginning = try search.matches(for: text, qualities: [.leadingWords, .prefix]).map(\.entry)
        let bound = min(3, max(1, (count + 1) / 4))
        // All of the largest places; of smaller ones, those that begin with the same letter.
        let sql = """
            SELECT key, rank, place FROM place_keys
            WHERE (tier = 2 OR tier = 1 AND key >= ? AND key < ?) AND length(key) BETWEEN ? AND ?
            """
        var found: [Int: (distance: Int, rank: Int)] = [:]
        let cursor = try Row.fetchCursor(
            search.db, sql: sql,
            arguments: [String(initial), "\(initial)\u{10FFFF}", count - bound, count + bound])
        while let row = try cursor.next() {
            let distance = Spelling.distance(key, try row.decode(atIndex: 0))
            guard distance <= bound else { continue }
            let candidate = (distance: distance, rank: try row.decode(Int.self, atIndex: 1))
            let place = try row.decode(Int.self, atIndex: 2)
            if let present = found[place], present <= candidate { continue }
            found[place] = candidate
        }
        let similar = found.map { (distance: $0.value.distance, rank: $0.value.rank, place: $0.key) }
            .sorted(by: <).prefix(search.limit).map(\.place)
        var entries = beginning
        for place in similar {
            let entry = try search.reader.entry(place)
            if !entries.contains(entry) { entries.append(entry) }
        }
        return Array(entries.prefix(search.limit))
    }
}
