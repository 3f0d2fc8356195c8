/// The half of the Earth that a letter next to an angle names.
enum Hemisphere: Hashable {
    case north, south, east, west

    var isLatitude: Bool { self == .north || self == .south }
    var isNegative: Bool { self == .south || self == .west }
}
