import Foundation
public import WeatherCore

extension ProviderCase {
    /// The table of a service's codes, each with its condition, and how the provider reads a code.
    ///
    /// The tables are in `data/conditions` beside the recorded answers, and were written from the services' manuals.
    public struct CodeTable: Sendable {
        /// A row of a table.
        public struct Row: Sendable {
            /// Which of the service's lists has the code.
            public let set: String
            /// The code.
            public let code: String
            /// The service's text.
            public let text: String
            /// The icon, or whatever else distinguishes codes.
            public let icon: String
            let condition: String
            private let cells: [String: String]

            /// The cell of a column, by its heading; empty where the table has none.
            public subscript(column: String) -> String { cells[column] ?? "" }

            /// Creates a row from its cells.
            ///
            /// Most tables have the same columns; in the others, these columns come first.
            init(_ row: [String], headings: [String], condition column: String) {
                let cells = Dictionary(zip(headings, row)) { first, _ in first }
                func cell(_ heading: String, or position: Int) -> String {
                    cells[heading] ?? (row.indices.contains(position) ? row[position] : "")
                }
                set = cell("set", or: 0)
                code = cell("code", or: 1)
                text = cell("service_text", or: 2)
                icon = cell("icon_or_variant", or: 3)
                condition = cell(column, or: 4)
                self.cells = cells
            }
        }

        /// The name of the table.
        public let name: String
        let sets: [String]
        let others: [String: WeatherCondition]
        let column: String
        let condition: @Sendable (Row) throws -> WeatherCondition?

        /// Creates a table.
        ///
        /// - Parameters:
        ///   - name: The name of its file without `.tsv`.
        ///   - sets: Only rows of these lists of the service; by default all.
        ///   - others: Codes that the provider reads as another condition than the table's; say why in a comment.
        ///   - column: The heading of the column of conditions.
        ///   - condition: The provider's condition of a row; `nil` for a row that it does not read.
        public init(
            _ name: String, sets: [String] = [], except others: [String: WeatherCondition] = [:],
            in column: String = "condition",
            _ condition: @escaping @Sendable (Row) throws -> WeatherCondition?
        ) {
            self.name = name
            self.sets = sets
            self.others = others
            self.column = column
            self.condition = condition
        }

        var description: String { sets.isEmpty ? name : "\(name): \(sets.joined(separator: ", "))" }

        private var file: URL? {
            SharedFixtures.folder?.deletingLastPathComponent().appendingPathComponent("data/conditions/\(name).tsv")
        }

        var isThere: Bool { file.map { FileManager.default.fileExists(atPath: $0.path) } ?? false }

        func check() throws {
            guard let file else { return }
            let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).map {
                $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            }
            var wrong: [String] = []
            var checked = 0
            for line in lines.dropFirst() where line.count > 4 {
                let row = Row(line, headings: lines[0], condition: column)
                guard sets.isEmpty || sets.contains(row.set), let condition = try condition(row) else { continue }
                checked += 1
                let expected = others[row.code]?.rawValue ?? row.condition
                if condition.rawValue != expected {
                    wrong.append("\(row.code) (\(row.text)) is \(condition.rawValue), not \(expected)")
                }
            }
            try require(wrong.isEmpty, wrong.joined(separator: "\n"))
            try require(checked > 0, "no row of \(description) was read")
        }
    }
}
