extension GazetteerPlace {
    /// What a place of the gazetteer is.
    ///
    /// The places of a kind have consecutive numbers in the file.
    public enum Kind: Int, Sendable, Hashable, CaseIterable {
        /// A city, a town, a village or a quarter, from GeoNames.
        case settlement = 0
        /// A district, ward, borough or county.
        case district = 1
        /// An island, a group of islands, a mountain or a landscape. Its point is its main settlement or its summit.
        case island = 2
        /// An airport.
        case airport = 3
        /// A neighborhood under the name that people give it.
        case neighborhood = 4
        /// A range, a desert, a plain or another region so wide that no place stands for it.
        case region = 5
    }
}
