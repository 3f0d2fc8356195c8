#if Server
/// The parsed value of `Accept`, `Accept-Language` or `Accept-Encoding` (RFC 9110, 12.4).
struct AcceptedValues: Sendable {
    /// The values in lower case with their qualities, above 0 up to 1, the highest first.
    let values: [(name: String, quality: Double)]
    /// The values with quality 0.
    private let refused: Set<String>

    /// Parses a field; only the beginning of a long one.
    init(_ field: String?) {
        var values: [(name: String, quality: Double)] = []
        var refused: Set<String> = []
        for item in (field ?? "").split(separator: ",").prefix(Self.most) {
            let parts = item.split(separator: ";")
            guard let name = parts.first?.filter({ $0 != " " && $0 != "\t" }).lowercased(), !name.isEmpty else {
                continue
            }
            let quality = parts.dropFirst().lazy.compactMap(Self.quality).first ?? 1
            if quality > 0 { values.append((name, quality)) } else { refused.insert(name) }
        }
        // Equal qualities keep the client's order.
        self.values = values.enumerated()
            .sorted { ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset) }
            .map(\.element)
        self.refused = refused
    }

    /// Returns the quality of a value, by the most specific pattern; 0 if it is not accepted.
    func quality(of name: String) -> Double {
        if refused.contains(name) { return 0 }
        let kind = name.prefix { $0 != "/" }
        for pattern in [name, "\(kind)/*", "*/*", "*"] {
            if let found = values.first(where: { $0.name == pattern }) { return found.quality }
        }
        return 0
    }

    private static func quality(_ parameter: Substring) -> Double? {
        let text = parameter.filter { $0 != " " && $0 != "\t" }
        guard text.lowercased().hasPrefix("q=") else { return nil }
        return Double(text.dropFirst(2)).flatMap { $0.isFinite ? min(max($0, 0), 1) : nil } ?? 0
    }

    private static let most = 24
}
#endif
