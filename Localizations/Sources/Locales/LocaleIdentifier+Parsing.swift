import Foundation

extension LocaleIdentifier {
    /// Reads a locale's name; `nil` when it is malformed, or its language or region does not exist.
    package init?(_ name: String) {
        guard name.utf8.count <= 200, name.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        let halves = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let nameAndCharset = halves[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        var charset: String?
        if nameAndCharset.count == 2 {
            guard Self.isCharset(nameAndCharset[1]) else { return nil }
            charset = String(nameAndCharset[1])
        }
        if ["C", "POSIX"].contains(nameAndCharset[0].uppercased()) {
            self = .posix
        } else {
            var subtags = nameAndCharset[0].split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
            let isSerboCroatian = subtags.first?.lowercased() == "sh"
            guard let language = Self.takeLanguage(from: &subtags) else { return nil }
            self.init(language: language)
            if isSerboCroatian { script = "Latn" }
            guard takeScriptRegionAndVariants(from: &subtags), takeExtensions(from: &subtags) else { return nil }
        }
        self.charset = charset
        if halves.count == 2 {
            guard apply(modifier: halves[1]) else { return nil }
        }
    }

    /// Whether a charset's name means UTF-8, in any spelling.
    static func isUTF8(_ charset: some StringProtocol) -> Bool {
        charset.lowercased().filter { $0 != "-" && $0 != "_" } == "utf8"
    }

    private static func isCharset(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { isAlphanumeric($0) || [0x2D, 0x2E, 0x3A, 0x5F].contains($0) }
    }

    private static func takeLanguage(from subtags: inout ArraySlice<Substring>) -> String? {
        guard var language = subtags.popFirst(), isAlphabetic(language) else { return nil }
        // An extended language subtag replaces the language: zh-yue is yue.
        if let extended = subtags.first, extended.utf8.count == 3, isAlphabetic(extended) {
            language = subtags.removeFirst()
        }
        guard (2...3).contains(language.utf8.count) else { return nil }
        let written = language.lowercased()
        let code = currentCodes[written] ?? (written.utf8.count == 3 ? twoLetterCode(of: written) : nil) ?? written
        let isRealLanguage =
            !["und", "mul", "mis", "zxx"].contains(code) && Locale.LanguageCode(code).isISOLanguage
        return isRealLanguage ? code : nil
    }

    private mutating func takeScriptRegionAndVariants(from subtags: inout ArraySlice<Substring>) -> Bool {
        if let subtag = subtags.first, subtag.utf8.count == 4, Self.isAlphabetic(subtag) {
            script = subtags.removeFirst().capitalized
        }
        if let subtag = subtags.first, subtag.utf8.count == 2 || (subtag.utf8.count == 3 && Self.isNumeric(subtag)) {
            let code = subtags.removeFirst().uppercased()
            let current = code == "UK" ? "GB" : code
            guard RegionCodes.contains(current) || Pseudolocale.contains(language: language, region: current) else {
                return false
            }
            region = current == "001" ? nil : current
        }
        while let subtag = subtags.first, subtag.utf8.count > 1 {
            let length = subtag.utf8.count
            let isVariant = (5...8).contains(length) || (length == 4 && subtag.first?.isNumber == true)
            guard isVariant, Self.isAlphanumeric(subtag) else { return false }
            variants.append(subtags.removeFirst().uppercased())
        }
        return true
    }

    /// Reads `-u-` keywords; other extensions and private use are skipped.
    private mutating func takeExtensions(from subtags: inout ArraySlice<Substring>) -> Bool {
        while let singleton = subtags.popFirst() {
            guard singleton.utf8.count == 1, Self.isAlphanumeric(singleton), !subtags.isEmpty else { return false }
            let isKeywords = singleton.lowercased() == "u"
            let isPrivate = singleton.lowercased() == "x"
            var key: String?
            while let subtag = subtags.first, isPrivate || subtag.utf8.count > 1 {
                guard (1...8).contains(subtag.utf8.count), Self.isAlphanumeric(subtag) else { return false }
                let text = subtags.removeFirst().lowercased()
                guard isKeywords else { continue }
                if text.utf8.count == 2 {
                    // Of two equal keys the first one wins (RFC 6067).
                    key = keywords[text] == nil ? text : nil
                    if let key { keywords[key] = "" }
                } else if let key, let value = keywords[key] {
                    keywords[key] = value.isEmpty ? text : value + "-" + text
                }
            }
        }
        keywords = keywords.filter { !$0.value.isEmpty }
        return true
    }

    /// Deprecated codes and their replacements.
    ///
    /// Norwegian is Bokmål unless stated otherwise, Serbo-Croatian is Serbian in Latin letters.
    private static let currentCodes = [
        "arb": "ar", "cmn": "zh", "in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro", "no": "nb", "nor": "nb",
        "pes": "fa", "prs": "fa", "sh": "sr", "swh": "sw", "tgl": "fil", "tl": "fil", "zsm": "ms",
    ]

    /// The two-letter code, such as `ko` for `kor`, if the language has one.
    private static func twoLetterCode(of code: String) -> String? {
        Locale.LanguageCode(code).identifier(.alpha2)
    }

    /// Applies the text after `@`: a POSIX modifier, or ICU's keywords.
    private mutating func apply(modifier: Substring) -> Bool {
        guard !modifier.isEmpty else { return false }
        guard modifier.contains("=") else {
            switch modifier.lowercased() {
            // glibc has its own name for Tatar's Latin alphabet.
            case "latin", "iqtelif": script = "Latn"
            case "cyrillic": script = "Cyrl"
            case "devanagari": script = "Deva"
            case "valencia": variants.append("VALENCIA")
            default: break
            }
            return Self.isAlphanumeric(modifier)
        }
        for pair in modifier.split(separator: ";") {
            let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
            let isWellFormed = parts.allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { Self.isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
            }
            guard parts.count == 2, isWellFormed else { return false }
            let name = parts[0].lowercased()
            let key = name == "measure" ? "ms" : Self.icuKeywords.first { $0.icuKey == name }?.key ?? name
            keywords[key] = parts[1].lowercased()
        }
        return true
    }

    private static func isAlphabetic(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
    }

    private static func isNumeric(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    private static func isAlphanumeric(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { isAlphanumeric($0) }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte & 0xDF) || (0x30...0x39).contains(byte)
    }
}
