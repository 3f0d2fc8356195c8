import WeatherCore
public import WeatherLocalization

/// Settings with their values and sources.
public struct SettingList: Sendable {
    /// The text shown in place of a secret.
    public static let secret = "****"

    /// A setting.
    public struct Entry: Sendable, Hashable {
        let setting: String
        let value: String?
        let source: String?

        /// Creates an entry.
        ///
        /// - Parameters:
        ///   - setting: The setting's name.
        ///   - value: Its value; `nil` where there is none.
        ///   - source: The file or environment variable that sets it; `nil` for the default.
        public init(_ setting: String, value: String?, source: String?) {
            (self.setting, self.value, self.source) = (setting, value, source)
        }
    }

    private let entries: [Entry]

    /// Creates a list, in the order given.
    public init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// The list as a table in the user's language.
    ///
    /// - Parameters:
    ///   - localizer: The user's language.
    ///   - width: The columns of the terminal; `nil` for no limit.
    /// - Returns: The table, in lines.
    public func text(_ localizer: Localizer, width: Int?) -> String {
        func column(_ key: String, _ cell: (Entry) -> String) -> TextTable.Column {
            TextTable.Column(
                localizer.text("doctor.\(key)"), entries.map { Cell(cell($0)) },
                yielding: key == "setting" ? .never : .truncated(minimum: 12, rank: nil))
        }
        return TextTable.list(
            [
                column("setting") { $0.setting },
                column("value") { $0.value?.sanitized(limit: 200) ?? localizer.dash },
                column("source") { $0.source?.sanitized(limit: 200) ?? localizer.text("doctor.default") },
            ],
            localizer, width: width ?? .max)
    }
}
