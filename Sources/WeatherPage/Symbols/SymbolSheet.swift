import WeatherCore

/// The symbols that a page shows: it carries their definitions, and no others.
struct SymbolSheet {
    private var symbols: [String: [PlacedPart]] = [:]

    /// The address of a symbol within the page; its definition is added to the sheet.
    mutating func reference(to condition: WeatherCondition, isDay: Bool) -> String {
        let isNight = !isDay && condition.hasNightSymbol
        let name = "s-" + condition.rawValue + (isNight ? "-night" : "")
        symbols[name] = condition.symbol(isDay: !isNight)
        return "#" + name
    }

    /// The parts, each once, and the symbols, for an element `svg`.
    var definitions: HTML {
        let used = Set(symbols.values.flatMap { $0.map(\.part) })
        let parts = SymbolPart.allCases.filter(used.contains).map { part -> HTML in
            #"<g id="p-\#(part.rawValue)">\#(part.drawing)</g>"#
        }
        let symbols = symbols.sorted { $0.key < $1.key }.map { name, parts -> HTML in
            #"<symbol id="\#(name)" viewBox="0 0 32 32">\#(parts.map(\.use))</symbol>"#
        }
        return #"<defs>\#(parts)</defs>\#(symbols)"#
    }
}

extension PlacedPart {
    fileprivate var use: HTML {
        let move: HTML = x == 0 && y == 0 ? "" : #"translate(\#(x) \#(y))"#
        let size: HTML = scale == 1 ? "" : #" scale(\#(scale))"#
        if move.text.isEmpty { return ##"<use href="#p-\##(part.rawValue)"/>"## }
        return ##"<use href="#p-\##(part.rawValue)" transform="\##(move)\##(size)"/>"##
    }
}
