public import WeatherCore

/// The symbols of a service that sends Locationforecast: one row for each.
///
/// The services use the same numbers, but with different meanings: Met Éireann's `LightRain` is light rain, MET
/// Norway's is rain.
///
///     let symbols = LocationforecastSymbols([.init("clearsky", 1, "Sun", .clear)])
///     let condition = symbols.symbol(code: "clearsky_night")?.condition
public struct LocationforecastSymbols: Sendable {
    /// A symbol, with its three names in answers.
    public struct Row: Sendable {
        /// The code without its suffix for the sun (`_day`, `_night`, `_polartwilight`); `nil` without a code.
        public let code: String?
        /// The number in daylight; it is 100 greater while the sun is down.
        public let number: Int
        /// The id in daylight; it has the prefix `Dark_` while the sun is down.
        public let id: String?
        /// What it means.
        public let condition: WeatherCondition

        /// Creates a row.
        public init(_ code: String?, _ number: Int, _ id: String?, _ condition: WeatherCondition) {
            self.code = code
            self.number = number
            self.id = id
            self.condition = condition
        }
    }

    /// The rows; if two have the same name, the first one wins.
    public let rows: [Row]
    private let byCode: [String: WeatherCondition]
    private let byNumber: [Int: WeatherCondition]
    private let byID: [String: WeatherCondition]

    /// Creates a table.
    public init(_ rows: [Row]) {
        self.rows = rows
        func index<Name>(_ name: (Row) -> Name?) -> [Name: WeatherCondition] {
            Dictionary(
                rows.compactMap { row in name(row).map { ($0, row.condition) } },
                uniquingKeysWith: { first, _ in first })
        }
        byCode = index(\.code)
        byNumber = index(\.number)
        byID = index(\.id)
    }

    /// Reads the first of an element's code, number and id that is in the table.
    ///
    /// If none is in the table, the condition is `unknown`. The symbol is `nil` if the element is absent or empty.
    public func symbol(_ element: XMLElement) -> WeatherSymbol? {
        let code = element[attribute: "code"].string
        if let symbol = code.flatMap(symbol(code:)) { return symbol }
        let number = element[attribute: "number"].int
        if let symbol = number.flatMap(symbol(number:)) { return symbol }
        let id = element[attribute: "id"].string
        if let symbol = id.flatMap(symbol(id:)) { return symbol }
        return code == nil && number == nil && id == nil ? nil : WeatherSymbol(condition: .unknown, isDaylight: nil)
    }

    /// Reads a code of version 2.0, such as `lightrainshowers_night`.
    public func symbol(code: String) -> WeatherSymbol? {
        let end = code.utf8.firstIndex(of: UInt8(ascii: "_")) ?? code.endIndex
        guard let condition = byCode[String(code[..<end])] else { return nil }
        return switch code[end...] {
        case "", "_polartwilight": WeatherSymbol(condition: condition, isDaylight: nil)
        case "_day": WeatherSymbol(condition: condition, isDaylight: true)
        case "_night": WeatherSymbol(condition: condition, isDaylight: false)
        default: nil
        }
    }

    /// Reads a number, such as 40 or 140.
    ///
    /// Only the greater number tells about daylight: the services send the smaller one at night, too.
    public func symbol(number: Int) -> WeatherSymbol? {
        let isDark = (101...199).contains(number)
        return byNumber[isDark ? number - 100 : number].map {
            WeatherSymbol(condition: $0, isDaylight: isDark ? false : nil)
        }
    }

    /// Reads an id of the classic form, such as `DrizzleSun` or `Dark_DrizzleSun`; it shows daylight as numbers do.
    public func symbol(id: String) -> WeatherSymbol? {
        let isDark = id.hasPrefix("Dark_")
        return byID[isDark ? String(id.dropFirst(5)) : id].map {
            WeatherSymbol(condition: $0, isDaylight: isDark ? false : nil)
        }
    }
}

/// The content of a `symbol` element.
public struct WeatherSymbol: Sendable, Hashable {
    /// The condition of the weather.
    public let condition: WeatherCondition
    /// Whether it is day; `nil` if the symbol does not show it, and in the polar twilight, which is neither day nor
    /// night.
    public let isDaylight: Bool?
}
