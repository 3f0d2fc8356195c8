/// Why a date template cannot be used.
struct DateTemplateProblem: Error {
    /// What a template must show.
    enum Part { case day, hour }

    /// Where, counted in characters from 1.
    let column: Int
    /// The problem, in English.
    let problem: String

    /// Looks for a problem; `nil` when there is none.
    ///
    /// Widths are those of the template; from U+2E80 on, where East Asia begins, a character counts as two columns.
    ///
    /// - Parameters:
    ///   - text: A skeleton such as `MdEj`, or `=` with a pattern such as `=MM/dd(E) HH시`.
    ///   - part: What it must show; `nil` if that is not known.
    init?(of text: String, needing part: Part?) {
        let isPattern = text.hasPrefix("=")
        let scalars = Array(text.unicodeScalars)
        var letters: Set<Unicode.Scalar> = []
        var quote: Int?
        var columns = isPattern ? -1 : 0
        for (index, scalar) in scalars.enumerated() {
            columns += scalar.value < 0x2E80 ? 1 : 2
            if columns > Self.widest {
                self.init(index + 1, "a date template has at most \(Self.widest) columns")
                return
            }
            if isPattern, index == 0 { continue }
            if scalar == "'", isPattern {
                quote = quote == nil ? index : nil
            } else if quote == nil {
                let isLetter = scalar.isASCII && scalar.properties.isAlphabetic
                if !isLetter, isPattern { continue }
                guard Self.fields.contains(scalar) || (!isPattern && Self.hourForms.contains(scalar)) else {
                    self.init(index + 1, isLetter ? "no date field has this letter" : "a skeleton has only letters")
                    return
                }
                letters.insert(scalar)
            }
        }
        if let quote {
            self.init(quote + 1, "the quotation does not end")
        } else if letters.isEmpty {
            self.init(max(scalars.count, 1), "a date template is letters such as \"MdEj\", or \"=\" with a pattern")
        } else if part == .hour, letters.isDisjoint(with: Self.hours.union(Self.hourForms)) {
            self.init(1, "the hour is missing")
        } else if part == .day, letters.isDisjoint(with: Self.days) {
            self.init(1, "the day is missing")
        } else {
            return nil
        }
    }

    private init(_ column: Int, _ problem: String) {
        self.column = column
        self.problem = problem
    }

    private static let widest = 40
    /// The fields of patterns, by TR 35.
    private static let fields = Set("GyYuUrQqMLwWdDFgEecabBhHKkmsSAzZOvVXx".unicodeScalars)
    /// Hours in the region's form, which only skeletons have.
    private static let hourForms = Set("jJC".unicodeScalars)
    private static let hours = Set("hHKk".unicodeScalars)
    private static let days = Set("dDFgEec".unicodeScalars)
}
