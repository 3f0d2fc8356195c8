/// What the conformance tests wrote: a line for each promise, with the provider's id, the promise, and `kept` or `broken`.
struct KeptPromises {
    private var counts: [String: (kept: Int, all: Int)] = [:]

    init(_ lines: String) {
        for line in lines.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 3 else { continue }
            counts[String(words[0]), default: (0, 0)].all += 1
            if words[2] == "kept" { counts[String(words[0]), default: (0, 0)].kept += 1 }
        }
    }

    /// Such as `26 of 27`; `nil` for a provider without a line.
    func text(of id: String) -> String? { counts[id].map { "\($0.kept) of \($0.all)" } }
}
