import CSQLite
package import Foundation

/// A value of a column.
package enum SQLiteValue {
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)
    case null

    package static func integer(_ value: Int) -> SQLiteValue { .integer(Int64(value)) }
}

/// A prepared statement; <https://www.sqlite.org/c3ref/stmt.html>.
package struct SQLiteStatement {
    let pointer: OpaquePointer

    /// Binds values to the parameters, and returns SQLite's result code.
    func bind(_ values: [SQLiteValue]) -> Int32 {
        for (index, value) in values.enumerated() {
            let result = bind(value, at: Int32(index + 1))
            guard result == SQLITE_OK else { return result }
        }
        return SQLITE_OK
    }

    private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
        // SQLITE_TRANSIENT, a macro that Swift does not import: SQLite copies the value.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value {
        case .integer(let value): return sqlite3_bind_int64(pointer, index, value)
        case .real(let value): return sqlite3_bind_double(pointer, index, value)
        case .text(var value):
            return value.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    // For a null pointer, SQLite would bind NULL.
                    guard let start = characters.baseAddress else {
                        return sqlite3_bind_text(pointer, index, "", 0, copied)
                    }
                    return sqlite3_bind_text(pointer, index, start, Int32(characters.count), copied)
                }
            }
        case .null: return sqlite3_bind_null(pointer, index)
        case .blob(let value):
            return value.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress, !bytes.isEmpty else {
                    return sqlite3_bind_zeroblob(pointer, index, 0)
                }
                return sqlite3_bind_blob(pointer, index, start, Int32(bytes.count), copied)
            }
        }
    }

    /// A column's integer in the current row.
    ///
    /// SQLite allows values of any type in any column. A value of another type is `nil`.
    package func integer(_ column: Int32) -> Int64? {
        sqlite3_column_type(pointer, column) == SQLITE_INTEGER ? sqlite3_column_int64(pointer, column) : nil
    }

    /// A column's number, whether SQLite stores it as an integer or as floating-point.
    package func real(_ column: Int32) -> Double? {
        let type = sqlite3_column_type(pointer, column)
        return type == SQLITE_FLOAT || type == SQLITE_INTEGER ? sqlite3_column_double(pointer, column) : nil
    }

    /// A column's text.
    ///
    /// Invalid UTF-8 becomes replacement characters.
    package func text(_ column: Int32) -> String? {
        guard sqlite3_column_type(pointer, column) == SQLITE_TEXT, let start = sqlite3_column_text(pointer, column)
        else {
            return nil
        }
        let count = Int(sqlite3_column_bytes(pointer, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// A copy of a column's bytes.
    package func blob(_ column: Int32) -> Data? {
        guard sqlite3_column_type(pointer, column) == SQLITE_BLOB else { return nil }
        guard let start = sqlite3_column_blob(pointer, column) else { return Data() }
        return Data(bytes: start, count: Int(sqlite3_column_bytes(pointer, column)))
    }
}
