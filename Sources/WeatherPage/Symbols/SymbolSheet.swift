import WeatherCore

/// Collects the symbols that a page shows, and writes their definitions.
struct SymbolSheet {
    private var symbols: [String: [PlacedPart]] = [:]

    /// Returns the reference to a symbol within the page, and adds its definition to the sheet.
    mutating func reference(to condition: WeatherCondition, isDay: Bool) -> String {
        let isNight = !isDay && condition.hasNightSymbol
        let name = "s-" + condition.rawValue + (isNight ? "-night" : "")
        symbols[name] = condition.symbol(isDay: !isNight)
        return "#" + name
    }

    /// The definitions of the parts, each once, and of the symbols, for an element `svg`.
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

/// The symbols of the server's pages, apart from those of the weather.
package enum SiteSymbol {
    /// The definitions, for an element `svg`.
    package static let definitions: HTML = """
        <symbol id="pin" viewBox="0 0 20 20"><path d="M10 1.6v3M10 15.4v3M1.6 10h3M15.4 10h3"/>
        <circle cx="10" cy="10" r="5.4"/><circle class="core" cx="10" cy="10" r="1.9"/></symbol>
        <symbol id="glass" viewBox="0 0 20 20"><circle cx="8.6" cy="8.6" r="5.6"/><path d="M12.8 12.8 17.6 17.6"/></symbol>
        <symbol id="star" viewBox="0 0 20 20"><path d="m10 2.4 2.3 4.9 5.3.7-3.9 3.7 1 5.3L10 14.4 5.3 17l1-5.3L2.4 8l5.3-.7z"/>\
        </symbol>

        """

    /// The definition of the warning sign, which ``WeatherPage/Parts/definitions`` also contain.
    package static let warning: HTML =
        #"<symbol id="warn" viewBox="0 0 24 24"><path d="M12 3.2 22 20.4H2z"/><path d="M12 9.6v5M12 17.4h.01"/></symbol>"#

    /// The site's icon: a sun behind a cloud, in colors that are visible on any background.
    package static let icon: HTML = {
        let parts = [SymbolPart.sun, .cloud].map { $0.drawing }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" stroke-width="2" stroke-linejoin="round">
            <style>
            .k-sun{stroke:#ae6000;fill:#ffce4a}.k-cloud{stroke:#56667a;fill:#f1f5f9}
            </style><g transform="translate(5.52 -2.08) scale(.88)">\(parts[0])</g>
            <g transform="translate(-1.7 9.2) scale(.8)">\(parts[1])</g></svg>

            """
    }()
}
