/// One of the 16 points of the compass.
///
///     let point = CompassPoint(Angle(degrees: 230))  // southwest
///     let same = CompassPoint(english: "SW")
public enum CompassPoint: String, Sendable, CaseIterable {
    case north = "n"
    case northNortheast = "nne"
    case northeast = "ne"
    case eastNortheast = "ene"
    case east = "e"
    case eastSoutheast = "ese"
    case southeast = "se"
    case southSoutheast = "sse"
    case south = "s"
    case southSouthwest = "ssw"
    case southwest = "sw"
    case westSouthwest = "wsw"
    case west = "w"
    case westNorthwest = "wnw"
    case northwest = "nw"
    case northNorthwest = "nnw"

    /// The point nearest to a direction; each covers 22.5° centered on itself.
    ///
    /// A direction that is not finite counts as north. Code that reads documents rejects such values beforehand.
    public init(_ direction: Angle) {
        let turns = (direction.degrees / 22.5).rounded()
        let index = turns.isFinite ? Int(turns.truncatingRemainder(dividingBy: 16)) : 0
        self = Self.allCases[(index + 16) % 16]
    }

    /// The point that English letters or words name, in any case, such as `NNE` or `north-northeast`; `nil` for other
    /// text.
    public init?(english text: String) {
        guard text.utf8.count <= 40 else { return nil }
        let text = text.lowercased()
        var rest = text[...]
        var letters = ""
        while let first = rest.first {
            if first == " " || first == "-" || first == "_" {
                rest.removeFirst()
            } else {
                letters.append(first)
                rest = rest.dropFirst(Self.words.first(where: rest.hasPrefix)?.count ?? 1)
            }
        }
        self.init(rawValue: letters)
    }

    private static let words = ["north", "south", "east", "west"]

    /// The direction of the point, 0...337.5°.
    public var direction: Angle {
        Angle(degrees: 22.5 * Double(Self.allCases.firstIndex(of: self) ?? 0))
    }
}
