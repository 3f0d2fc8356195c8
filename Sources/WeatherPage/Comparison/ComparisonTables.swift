import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

/// Writes tables of a comparison, and collects the symbols that they show.
///
/// Numbers are isolated: the sign of one without letters would be at its other end from right to left.
struct ComparisonTables {
    /// The names of the services.
    let services: [String]
    let localizer: Localizer
    private var symbols = SymbolSheet()

    init(services: [String], localizer: Localizer) {
        (self.services, self.localizer) = (services, localizer)
    }

    /// What the tables refer to: write them first.
    var definitions: HTML { symbols.definitions }

    /// Tables in boxes that scroll.
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

    /// Whether there is a spread: not of conditions, nor of what only one service has.
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

    /// How far each service is from the medians.
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

    /// A value; a condition is a symbol, whose name is seen only in the column of the most frequent one.
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
