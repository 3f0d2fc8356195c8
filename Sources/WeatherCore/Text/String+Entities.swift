extension String {
    /// The text with its HTML character references resolved, such as `&rsquo;` and `&#8217;`.
    ///
    /// `&amp;rsquo;` is resolved, too: it occurs where text for a web page was escaped twice. Only references with a
    /// semicolon and a known name or number are resolved. Everything else stays unchanged.
    package var resolvingEntities: String {
        guard contains("&") else { return self }
        let once = resolvedOnce
        return once == self ? once : once.resolvedOnce
    }

    private var resolvedOnce: String {
        var result = ""
        var rest = self[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            let name = rest.dropFirst().prefix(10).prefix { $0 != ";" }
            guard rest.dropFirst(name.count + 1).first == ";", let character = Self.character(of: name) else {
                result += "&"
                rest = rest.dropFirst()
                continue
            }
            result.unicodeScalars.append(character)
            rest = rest.dropFirst(name.count + 2)
        }
        return result + rest
    }

    private static func character(of name: Substring) -> Unicode.Scalar? {
        guard name.first == "#" else { return named[String(name)] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        return UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
            .flatMap(Unicode.Scalar.init)
    }

    /// The names that services use: punctuation and the letters of Latin-1.
    ///
    /// <https://html.spec.whatwg.org/multipage/named-characters.html>
    private static let named: [String: Unicode.Scalar] = {
        var named: [String: Unicode.Scalar] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "lsquo": "\u{2018}", "rsquo": "\u{2019}",
            "sbquo": "\u{201A}", "ldquo": "\u{201C}", "rdquo": "\u{201D}", "bdquo": "\u{201E}", "ndash": "\u{2013}",
            "mdash": "\u{2014}", "hellip": "\u{2026}", "bull": "\u{2022}", "euro": "\u{20AC}", "prime": "\u{2032}",
            "Prime": "\u{2033}", "minus": "\u{2212}", "le": "\u{2264}", "ge": "\u{2265}", "oelig": "\u{153}",
            "OElig": "\u{152}", "scaron": "\u{161}", "Scaron": "\u{160}",
        ]
        for (offset, name) in latin.enumerated() { named[String(name)] = Unicode.Scalar(UInt8(0xA0 + offset)) }
        return named
    }()

    /// The names of U+00A0 to U+00FF, in their order.
    private static let latin = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
        micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
        Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash \
        Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute \
        ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc \
        uuml yacute thorn yuml
        """.split(separator: " ")
}
