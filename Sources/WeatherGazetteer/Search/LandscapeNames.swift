import WeatherCore

/// Finds lakes, mountains and parks by a name with a word for one that the list lacks, or without one that it has:
/// `Yellowstone National Park`, `Mt Fuji`, `Baikal`.
struct LandscapeNames {
    let search: PlaceSearch

    /// The landscapes that have the name without the word; none for a text without one.
    func matches(for text: String) throws -> [GazetteerMatch] {
        guard let rest = AddedWords.landscape.removed(from: text) else { return [] }
        let name = SearchKey(rest)
        guard name.text.utf8.count > 2 else { return [] }
        return try search.ranked(search.exact(name).filter { $0.isIsland || $0.isRegion }, .exact)
    }
}
