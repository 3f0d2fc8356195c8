extension WireValue {
    /// The value as a name to show: without control characters, at most 80 characters; `nil` when absent or empty.
    package var placeName: String? { string?.placeName }

    /// The value as a country's ISO 3166-1 alpha-2 code, upper case; `nil` when absent or not two Latin letters.
    package var countryCode: String? {
        guard let code = string?.uppercased(), code.utf8.count == 2,
            code.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
        else { return nil }
        return code
    }
}

extension StringProtocol {
    /// The text as a name to show: without control characters, at most 80 characters; `nil` when nothing is left.
    package var placeName: String? {
        let name = String(self).sanitized(limit: 80)
        return name.contains { !$0.isWhitespace } ? name : nil
    }
}
