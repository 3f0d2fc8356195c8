public import WeatherCore

/// The names that a mapping file must not use, because they belong to a service of the program or to the program
/// itself.
public struct MappingRules: Sendable {
    private let builtIn: [ProviderDescriptor]
    private let reserved: [String]

    /// Creates rules.
    ///
    /// - Parameters:
    ///   - builtIn: The services of the program.
    ///   - reserved: The names of the program's own settings and choices.
    public init(builtIn: [ProviderDescriptor], reserved: [String] = []) {
        self.builtIn = builtIn
        self.reserved = reserved.map { $0.prefix { $0 != "." }.lowercased() }
    }

    /// Whether a text has the form of an id: lower-case letters and digits, beginning with a letter.
    public static func isID(_ text: some StringProtocol) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, (0x61...0x7A).contains(first), bytes.count <= 32 else { return false }
        return bytes.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }

    /// The problem with an id; `nil` if a mapping file can have it.
    func problem(ofID id: String) -> MappingMistake.Problem? {
        if !Self.isID(id) { return .invalid(found: id.sanitized(limit: 40), expected: ["a–z, 0–9"]) }
        if let owner = builtIn.first(where: { $0.id == id }) { return .taken(by: owner.name) }
        if reserved.contains(id) { return .taken(by: "wx") }
        return nil
    }

    /// Whether a file can name an environment variable for its key; if not, the mistake is logged.
    func allows(variable property: MappedProperty) -> Bool {
        guard let name = property.text else { return false }
        if let owner = builtIn.first(where: { $0.credential.key?.customaryVariable == name }) {
            property.note(.taken(by: owner.name))
            return false
        }
        if name.hasPrefix("WX_") {
            property.note(.taken(by: "wx"))
            return false
        }
        let isKey = ["_KEY", "_TOKEN", "_APPID"].contains { name.hasSuffix($0) }
        let isName = name.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
        if !isName || !isKey { property.note(expecting: "EXAMPLE_API_KEY") }
        return isName && isKey
    }
}
