import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering
import WeatherSession

extension OutputFormat {
    /// Whether it is a line of wttr.in.
    var isLine: Bool { if case .wttr(let form, _) = self { form.isLine } else { false } }
}

extension ForecastCommand {
    /// The report in a form of wttr.in; a line always ends with a line feed, since a shell's prompt follows it.
    func text(
        of report: WeatherReport, in form: WttrFormat, _ run: Run, now: Date
    ) throws(WeatherError) -> String {
        let text = form.text(
            for: report, localizer: run.session.localizer, signs: WttrSigns(try run.icons(view.icons)), now: now)
        return form.isLine && !text.hasSuffix("\n") ? text + "\n" : text
    }

    /// - Throws: `WeatherError` with the code `usage` for a line of wttr.in that also has fields of the program's own
    ///   templates: it would be unclear which of the two is meant. The braces of JSON are no fields.
    func checkWttr() throws(WeatherError) {
        guard case .wttr(let form, let text) = view.format, form.isLine, let letter = text.firstMatch(of: /%./),
            let field = text.firstMatch(of: /\{[a-z?!][^}]*\}?/)
        else { return }
        throw WeatherError(
            option: "--format \(String(letter.0).sanitized())", excludes: String(field.0).sanitized(limit: 60))
    }
}

extension WttrSigns {
    /// The signs that correspond to a choice of icons.
    fileprivate init(_ icons: IconSet?) {
        self =
            switch icons {
            case .nerd: .nerd
            case .text: .narrow
            case .some(.none): .plain
            case .emoji, .art, nil: .unicode
            }
    }
}
