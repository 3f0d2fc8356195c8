import WeatherCore

extension MappedTable {
    /// The records of all tables of an answer, in order.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when no table can be read: each has a list that is
    ///   missing, or whose length does not fit the others.
    func records<Node: ResponseNode>(of root: Node) throws -> [TableRecord] {
        let tables = tables.map(root.all) ?? [root]
        var records: [TableRecord] = []
        var failure: (any Error)?
        for table in tables {
            // One table that cannot be read does not affect the others.
            do { records += try self.records(in: table) } catch { failure = failure ?? error }
        }
        if records.isEmpty, let failure { throw failure }
        return records
    }

    private func records<Node: ResponseNode>(in table: Node) throws -> [TableRecord] {
        let columns = lists.map { list in
            let node = table.at(list.path)
            return (list: node, numbers: node.numbers, names: list.fields.names(in: table))
        }
        // The names in the file are certain; those in the answer may be incomplete or repeated.
        let certain = zip(lists, columns).first { $0.0.fields.areCertain }?.1 ?? columns.first
        guard let certain, !certain.numbers.isEmpty, !certain.names.isEmpty else {
            throw (certain?.list ?? table).missing
        }
        let count = certain.numbers.count / certain.names.count
        var fields: [String: TableRecord.Field] = [:]
        var widths: [Int] = []
        for column in columns {
            guard !column.numbers.isEmpty else { throw column.list.missing }
            let isCut = column.numbers.count == Self.mostNumbers
            // If the record had another width, a value would be read as another field's.
            let names = [column.names, column.names.withoutDoubles].first {
                !$0.isEmpty && (isCut || column.numbers.count == count * $0.count)
            }
            guard let names else {
                column.list.note(.outOfRange)
                throw column.list.missing
            }
            let offset = widths.reduce(0, +)
            for (index, name) in names.enumerated() where fields[name] == nil {
                fields[name] = TableRecord.Field(position: offset + index, list: column.list)
            }
            widths.append(names.count)
        }
        guard let last = columns.last?.list else { return [] }
        let shared = zip(columns, widths).map { $0.numbers.count / $1 }.min() ?? 0
        return (0..<shared).map { index in
            TableRecord(
                fields: fields,
                numbers: zip(columns, widths).flatMap { $0.numbers[index * $1..<(index + 1) * $1] }, list: last)
        }
    }

    /// The most numbers that are read from a list.
    private static let mostNumbers = 20_000
}

extension [String] {
    fileprivate var withoutDoubles: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

extension MappedTable.Fields {
    fileprivate var areCertain: Bool { if case .named = self { true } else { false } }

    fileprivate func names<Node: ResponseNode>(in table: Node) -> [String] {
        switch self {
        case .named(let names): names
        case .listed(let path): table.all(at: path).map { $0.string ?? "" }
        }
    }
}
