/// The capitals by GeoNames id, a table of the project's own: the dumps of large towns do not tell them apart.
struct Capitals {
    /// The GeoNames id by country.
    let ids: [String: Int]

    init(_ file: DumpFile) {
        ids = Dictionary(
            file.rows.compactMap { row in
                row.count >= 2 ? Int(row[1]).map { (String(row[0]), $0) } : nil
            },
            uniquingKeysWith: { first, _ in first })
    }
}
