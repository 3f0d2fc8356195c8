import ArgumentParser
import Foundation
import WeatherLocalization

/// The page of the manual that `--generate-manual wx|wx-config [--locale <locale>]` asks for.
///
/// `make install` writes the pages so; like the completion scripts, they are made of what the program knows of itself.
struct ManualRequest {
    private enum Page: String {
        case program = "wx"
        case settings = "wx-config"
    }

    private let page: Page
    private let locale: String

    /// Reads the arguments; `nil` if they ask for something else.
    init?(_ arguments: [String]) {
        guard arguments.first == "--generate-manual", [2, 4].contains(arguments.count),
            let page = Page(rawValue: arguments[1])
        else { return nil }
        self.page = page
        guard arguments.count == 4 else {
            locale = "en"
            return
        }
        guard arguments[2] == "--locale" else { return nil }
        locale = arguments[3]
    }

    /// Writes the page.
    ///
    /// - Parameters:
    ///   - program: The root command.
    ///   - environment: Its `SOURCE_DATE_EPOCH` is the date of the page, so that a package can be made twice.
    /// - Returns: The page; `nil` if the language has none.
    func text(of program: any ParsableCommand.Type, environment: [String: String]) -> String? {
        guard let localizer = try? Localizer(LocaleRequest(explicit: locale)), let texts = ManualTexts(localizer)
        else { return nil }
        let date =
            environment["SOURCE_DATE_EPOCH"].flatMap(TimeInterval.init)
            .map(Date.init(timeIntervalSince1970:)) ?? Date()
        let root = NamedCommand(program, words: ["wx"])
        return switch page {
        case .program: ManualPage.program(texts, root, date: date).text
        case .settings: ManualPage.settings(texts, root.named(["config"]), date: date).text
        }
    }
}
