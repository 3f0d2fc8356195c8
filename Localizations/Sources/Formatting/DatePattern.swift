/// A date pattern of Unicode TR 35, such as `EEE d.M., HH 'Uhr'`.
struct DatePattern {
    private let pattern: String

    init(_ pattern: String) { self.pattern = pattern }

    /// Whether the pattern has a field of the date or time: a letter outside of quotes.
    var hasField: Bool {
        var isQuoted = false
        for scalar in pattern.unicodeScalars {
            if scalar == "'" { isQuoted.toggle() }
            if !isQuoted, scalar.isASCII, scalar.properties.isAlphabetic { return true }
        }
        return false
    }

    /// Whether the pattern has a bare hour: no minutes, no AM/PM marker and no word.
    var hasBareHour: Bool {
        var hasHour = false
        var isQuoted = false
        for scalar in pattern.unicodeScalars {
            if scalar == "'" {
                isQuoted.toggle()
            } else if isQuoted || !scalar.isASCII {
                if scalar.properties.isAlphabetic { return false }
            } else {
                switch scalar {
                case "H", "h", "K", "k": hasHour = true
                case "m", "a", "b", "B": return false
                default: break
                }
            }
        }
        return hasHour
    }
}
