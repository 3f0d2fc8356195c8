import WeatherCore

/// The content of a `symbol` element.
struct WeatherSymbol: Equatable {
    var condition: WeatherCondition
    /// `nil` when the symbol does not show it, and in the twilight of the polar night, which is neither day nor night.
    var isDaylight: Bool?

    /// Reads the first of code, number and id that is in the table.
    ///
    /// The condition is ``WeatherCondition/unknown`` when none is; the symbol is `nil` when the element is absent or
    /// empty.
    init?(_ element: XMLElement) {
        let code = element[attribute: "code"].string
        if let code, let symbol = Self(code: code) {
            self = symbol
            return
        }
        let number = element[attribute: "number"].int
        if let number, let symbol = Self(number: number) {
            self = symbol
            return
        }
        let id = element[attribute: "id"].string
        if let id, let symbol = Self(id: id) {
            self = symbol
            return
        }
        guard code != nil || number != nil || id != nil else { return nil }
        self.init(condition: .unknown, isDaylight: nil)
    }

    private init(condition: WeatherCondition, isDaylight: Bool?) {
        self.condition = condition
        self.isDaylight = isDaylight
    }

    /// Reads a code of version 2.0, such as `lightrainshowers_night`.
    init?(code: String) {
        let end = code.utf8.firstIndex(of: UInt8(ascii: "_")) ?? code.endIndex
        guard let condition = METNorwaySymbols.byCode[String(code[..<end])] else { return nil }
        self.init(condition: condition, isDaylight: nil)
        switch code[end...] {
        case "", "_polartwilight": break
        case "_day": isDaylight = true
        case "_night": isDaylight = false
        default: return nil
        }
    }

    /// Reads a number, such as 40 or 140.
    ///
    /// Only the greater one shows daylight: at night, too, the service sends the number without the state of the sun.
    init?(number: Int) {
        let isDark = (101...199).contains(number)
        guard let condition = METNorwaySymbols.byNumber[isDark ? number - 100 : number] else { return nil }
        self.init(condition: condition, isDaylight: isDark ? false : nil)
    }

    /// Reads an id of the classic form, such as `DrizzleSun` or `Dark_DrizzleSun`; it shows daylight as numbers do.
    init?(id: String) {
        let isDark = id.hasPrefix("Dark_")
        guard let condition = METNorwaySymbols.byID[isDark ? String(id.dropFirst(5)) : id] else { return nil }
        self.init(condition: condition, isDaylight: isDark ? false : nil)
    }
}
