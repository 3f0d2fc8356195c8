import GRDB

extension Row {
    /// The value of a column; `nil` when it is of another kind.
    ///
    /// SQLite lets a file hold anything in any column, and GRDB's own subscript ends the program where it does.
    func value<Value: DatabaseValueConvertible>(_ column: String) -> Value? {
        let value: DatabaseValue? = self[column]
        return value.flatMap(Value.fromDatabaseValue)
    }
}
