import WeatherCore

/// What a `symbol` element says.
struct WeatherSymbol: Equatable {
    var condition: WeatherCondition
    /// `nil` where the symbol does not tell, and in the twilight of the polar night, which is neither.
    var isDaylight: Bool?

    /// By the first of code, number and id that the table knows; ``WeatherCondition/unknown`` where it knows none, and
    /// `nil` where the element is absent or empty.
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

    /// By a code of version 2.0, such as `lightrainshowers_night`.
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

    /// By a number, such as 40 or 140. Only the greater one tells of the sun: at night too the service sends the number
    /// without its state.
    init?(number: Int) {
        let isDark = (101...199).contains(number)
        guard let condition = METNorwaySymbols.byNumber[isDark ? number - 100 : number] else { return nil }
        self.init(condition: condition, isDaylight: isDark ? false : nil)
    }

    /// By an id of the classic form, such as `DrizzleSun` or `Dark_DrizzleSun`; of the sun as with numbers.
    init?(id: String) {
        let isDark = id.hasPrefix("Dark_")
        guard let condition = METNorwaySymbols.byID[isDark ? String(id.dropFirst(5)) : id] else { return nil }
        self.init(condition: condition, isDaylight: isDark ? false : nil)
    }
}
