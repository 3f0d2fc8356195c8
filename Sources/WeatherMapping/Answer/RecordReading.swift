import WeatherCore

/// What reads the records of a part of an answer, however the answer has them.
protocol RecordReading {
    associatedtype Output
    /// Reads records.
    ///
    /// - Parameters:
    ///   - records: The records.
    ///   - list: Where they are, which an error names when there are none.
    /// - Returns: What they say.
    /// - Throws: ``WeatherError`` when they cannot be read.
    func read<Record: AnswerRecord>(_ records: [Record], _ list: some WireValue) throws -> Output
}

extension AnswerNode {
    /// Reads the records of the answer whose root this is.
    func read<Reading: RecordReading>(_ records: MappedRecords, by reading: Reading) throws -> Reading.Output {
        switch records {
        case .each(let path): return try reading.read(self.records(at: path), at(path))
        case .columns(let path, let along):
            let object = path.map(at) ?? self
            guard let json = object as? JSONValue else { return try reading.read([ColumnRecord](), object) }
            return try reading.read(object.rows(along: along).map { ColumnRecord(row: $0, object: json) }, object)
        case .tables(let table): return try reading.read(try table.records(of: self), self)
        case .one(let path):
            let node = path.map(at) ?? self
            return try reading.read([NodeRecord(node: node)], node)
        }
    }
}
