import WeatherLocalization

/// A table under audit, with everything that its rules compare it with.
struct AuditedTable {
    /// The table, and English's.
    let checked: CheckedTable
    /// The texts of this language that the program has without the file.
    var carried: [String: String] = [:]
    /// Whether missing texts come from a parent, as `en-GB`'s do from `en`.
    var isPartial = false
    /// How many columns of a terminal a text takes.
    var columns: @Sendable (String) -> Int = { $0.count }

    /// All texts of the language by key: the file's override the program's.
    var texts: [String: String] { carried.merging(checked.document.texts) { $1 } }
}
