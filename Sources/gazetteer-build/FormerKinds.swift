/// Words for kinds of districts that no longer exist.
enum FormerKinds {
    /// Thailand's minor districts became districts in 2007.
    private static let words = ["th": [("กิ่งอำเภอ", "อำเภอ")]]

    /// Replaces the words at the beginning of names by those of today.
    ///
    /// - Parameter names: The names by language.
    /// - Returns: The names as they were.
    static func replace(in names: inout [String: String]) -> [String] {
        var replaced: [String] = []
        for (language, pairs) in words {
            for (former, today) in pairs {
                guard let name = names[language], name.hasPrefix(former) else { continue }
                names[language] = today + name.dropFirst(former.count)
                replaced.append(name)
            }
        }
        return replaced
    }
}
