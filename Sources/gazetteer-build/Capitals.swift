/// The capitals by GeoNames id, from the project's own table, because the dumps of large towns do not mark them.
struct Capitals {
    /// The GeoNames id of each country's capital.
    let ids: [String: Int]

    init(_ file: DumpFile) {
        ids = Dictionary(
            file.rows.compactMap { row in
                row.count >= 2 ? Int(row[1]).map { (String(row[0]), $0) } : nil
            },
            uniquingKeysWith: { first, _ in first })
    }
}
