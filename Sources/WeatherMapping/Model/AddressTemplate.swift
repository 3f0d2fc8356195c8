/// A text of a request that may have placeholders, such as `{latitude},{longitude}`.
struct AddressTemplate: Sendable, Hashable {
    /// What a placeholder stands for.
    enum Placeholder: Sendable, Hashable {
        /// The latitude plus degrees, rounded to at most `decimals` decimals.
        case latitude(Double, decimals: Int)
        /// The longitude plus degrees, rounded to at most `decimals` decimals.
        case longitude(Double, decimals: Int)
        /// The user's language, or else `en`.
        case language
        /// The start of a day from today, in UTC.
        case today(days: Int)
        case key

        /// All placeholders, as mistakes show them.
        static let names = [
            "{latitude}", "{longitude}", "{latitude:2}", "{language}", "{today}", "{today+10}", "{key}",
        ]

        /// A placeholder by its name: `latitude`, `latitude-0.5:2`, `today+10`.
        init?(_ text: Substring) {
            let name = text.prefix { $0.isLetter }
            let offset = text.dropFirst(name.count)
            switch name {
            case "latitude":
                guard let degrees = Self.degrees(offset) else { return nil }
                self = .latitude(degrees.offset, decimals: degrees.decimals)
            case "longitude":
                guard let degrees = Self.degrees(offset) else { return nil }
                self = .longitude(degrees.offset, decimals: degrees.decimals)
            case "today":
                guard let days = offset.isEmpty ? 0 : Int(offset), abs(days) <= 400 else { return nil }
                self = .today(days: days)
            case "language" where offset.isEmpty: self = .language
            case "key" where offset.isEmpty: self = .key
            default: return nil
            }
        }

        /// What follows the name of a coordinate: an offset in degrees, and a colon with the number of decimals.
        private static func degrees(_ text: Substring) -> (offset: Double, decimals: Int)? {
            let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            var decimals = 3
            if parts.count > 1 {
                guard parts[1].utf8.count == 1, let count = Int(parts[1]), count <= 4 else { return nil }
                decimals = count
            }
            guard let offset = parts.first, !offset.isEmpty else { return (0, decimals) }
            guard offset.first == "+" || offset.first == "-", let degrees = Double(offset), abs(degrees) <= 10 else {
                return nil
            }
            return (degrees, decimals)
        }
    }

    enum Piece: Sendable, Hashable {
        case text(String)
        case placeholder(Placeholder)
    }

    let pieces: [Piece]

    /// Whether it contains the key.
    var hasKey: Bool { pieces.contains(.placeholder(.key)) }
    /// Whether it consists only of the key.
    var isKey: Bool { pieces == [.placeholder(.key)] }
    /// The text up to the first placeholder.
    var literalStart: String { if case .text(let text)? = pieces.first { text } else { "" } }

    /// Parses a text; `nil` when it has a placeholder that does not exist.
    init?(_ text: String) {
        var pieces: [Piece] = []
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{") {
            guard let close = rest[open...].firstIndex(of: "}"),
                let placeholder = Placeholder(rest[rest.index(after: open)..<close])
            else { return nil }
            if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
            pieces.append(.placeholder(placeholder))
            rest = rest[rest.index(after: close)...]
        }
        guard !rest.contains("}") else { return nil }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
        self.pieces = pieces
    }

    /// Reads a template of a file.
    init?(_ property: MappedProperty) {
        guard let text = property.text else { return nil }
        guard let template = AddressTemplate(text) else {
            property.note(expecting: Placeholder.names)
            return nil
        }
        self = template
    }
}
