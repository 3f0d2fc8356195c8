import WeatherCore

/// A file of MeteoSwiss' open data: a line of column names, and lines with the same number of cells.
///
/// Cells are separated by semicolons. A value that was not measured is empty, or `-` in the file of latest values. See
/// <https://opendatadocs.meteoswiss.ch/general/download>.
struct Table {
    /// A line of the file.
    struct Row {
        fileprivate let cells: [Substring]
        fileprivate let columns: [String: Int]

        /// The text of a cell; `nil` if the cell is empty or the column is missing.
        subscript(name: String) -> String? {
            guard let text = columns[name].map({ cells[$0] }), !text.isEmpty, text != "-" else { return nil }
            return String(text)
        }
    }

    /// The lines that have the same number of cells as the first one.
    let rows: [Row]
    private let host: String?

    /// Reads at most 2,000 lines of a file that a host sent.
    init(_ text: String, from host: String?) {
        self.host = host
        let lines = text.split(whereSeparator: \.isNewline).prefix(2000).map {
            $0.split(separator: ";", maxSplits: 100, omittingEmptySubsequences: false)
        }
        let names = lines.first ?? []
        let columns = Dictionary(zip(names.map(String.init), names.indices)) { first, _ in first }
        rows = lines.dropFirst().filter { $0.count == names.count }.map { Row(cells: $0, columns: columns) }
    }

    /// An error for a file that has no value in a column.
    func missing(_ column: String) -> WeatherError {
        WeatherError(
            .missingValue,
            details: .init {
                $0.path = column
                $0.host = host
                $0.setting = "\(MeteoSwissProvider.descriptor.id).baseURL"
            },
            provider: MeteoSwissProvider.descriptor.id)
    }
}
