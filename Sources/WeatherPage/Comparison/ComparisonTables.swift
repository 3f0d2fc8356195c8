import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

/// Writes the tables of a comparison, and collects the symbols that they show.
///
/// Numbers are in `bdi`: otherwise the sign of a bare number would move to its other end in right-to-left text.
struct ComparisonTables {
    /// The names of the services.
    let services: [String]
    let localizer: Localizer
    private var symbols = SymbolSheet()

    init(services: [String], localizer: Localizer) {
        (self.services, self.localizer) = (services, localizer)
    }

    /// The definitions that the tables refer to; write them before the tables.
    var definitions: HTML { symbols.definitions }

    /// Returns tables in scrollable boxes.
    mutating func html(of tables: [ComparedTable], named name: HTML) -> [HTML] {
        tables.enumerated().map { index, table in
            let id: HTML = "cmp-\(name)-\(index)"
            return #"""
                <div class="cmp-box" role="group" aria-labelledby="\#(id)" tabindex="0"><table>
                <caption id="\#(id)"><span>\#(table.title)</span></caption>
                <thead><tr><td></td>\#(headings(of: table))</tr></thead>
                <tbody>
                \#(table.times.indices.map { row($0, of: table) })</tbody>
                \#(foot(of: table))</table></div>

                """#
        }
    }

    /// Returns whether a table has spreads: not for conditions, nor for values of only one service.
    private func hasSpreads(_ table: ComparedTable) -> Bool { table.spreads.contains { !$0.isEmpty } }

    private func headings(of table: ComparedTable) -> [HTML] {
        let own = [table.commonTitle] + (hasSpreads(table) ? [localizer.text("compare.spread")] : [])
        return own.map { #"<th scope="col">\#($0)</th>"# as HTML }
            + services.map { #"<th scope="col"><bdi>\#($0)</bdi></th>"# as HTML }
    }

    private mutating func row(_ row: Int, of table: ComparedTable) -> HTML {
        let time = table.starts[row].rfc3339.map { instant -> HTML in
            #"<time datetime="\#(instant)">\#(table.times[row])</time>"#
        }
        let spread = hasSpreads(table) ? [cell(table.spreads[row], "cmp-mute")] : []
        let values = table.values.map { value($0[row], isCommon: false) }
        return #"""
            <tr><th scope="row">\#(time ?? "\(table.times[row])")</th>\#(value(table.common[row], isCommon: true))\#
            \#(spread)\#(values)</tr>

            """#
    }

    /// Returns the row with each service's difference from the medians.
    private func foot(of table: ComparedTable) -> HTML {
        if table.differences.isEmpty { return "" }
        return #"""
            <tfoot><tr><th scope="row">\#(localizer.text("compare.difference"))</th><td></td>\#
            \#(hasSpreads(table) ? "<td></td>" : "" as HTML)\#(table.differences.map { cell($0 ?? "") })</tr></tfoot>

            """#
    }

    private func cell(_ text: String, isMarked: Bool = false, _ name: HTML? = nil) -> HTML {
        if text.isEmpty { return "<td></td>" }
        let named = name.map { name -> HTML in #" class="\#(name)""# }
        let mark: HTML = isMarked ? #"<span class="cmp-mark">\#(ComparisonView.partialMark)</span>"# : ""
        return "<td\(named ?? "")><bdi>\(text)</bdi>\(mark)</td>"
    }

    /// Returns a cell; a condition is a symbol, whose name is visible only in the column of the most frequent condition.
    private mutating func value(_ value: ComparedValue?, isCommon: Bool) -> HTML {
        guard let value else { return "<td></td>" }
        guard let (condition, isDay) = value.condition else {
            return cell(value.text, isMarked: value.isPartial, isCommon ? "cmp-main" : nil)
        }
        let reference = symbols.reference(to: condition, isDay: isDay)
        let symbol: HTML = #"<svg class="i" aria-hidden="true"><use href="\#(reference)"/></svg>"#
        if isCommon { return #"<td class="cmp-name">\#(symbol)<span>\#(value.text)</span></td>"# }
        return #"<td>\#(symbol)<span class="vh">\#(value.text)</span></td>"#
    }
}
