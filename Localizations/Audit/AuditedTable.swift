import WeatherLocalization

/// A table under audit, with all that its rules compare it with.
struct AuditedTable {
    /// The table, and English's.
    let checked: CheckedTable
    /// The texts that the program has of this language without the file.
    var carried: [String: String] = [:]
    /// Whether what the language lacks comes from a parent, as `en-GB`'s does from `en`.
    var isPartial = false
    /// How many columns of a terminal a text takes.
    var columns: @Sendable (String) -> Int = { $0.count }

    /// All texts of the language by key: those of the file over those that the program has.
    var texts: [String: String] { carried.merging(checked.document.texts) { $1 } }
}
