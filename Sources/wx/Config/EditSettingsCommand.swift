import ArgumentParser
import WeatherCore
import WeatherLocalization
import WeatherRendering
import WeatherSettings

/// `wx config edit`: opens the settings file in the user's editor, and then checks it.
struct EditSettingsCommand: SettingsCommand {
    static let configuration = CommandConfiguration(commandName: "edit", usage: "wx config edit")

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func run(_ run: SettingsRun) async throws {
        let environment = run.environment.variables
        let editor = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self).first { !$0.isEmpty } ?? "vi"
        try run.file.create()
        let program = UserProgram(editor, arguments: [run.file.url?.filePath ?? ""])
        guard (try? program.run(environment: environment)) == 0 else {
            throw WeatherError(.editorFailed, subject: editor)
        }
        let problems = try run.check.problems(in: run.file, run.fileSettings())
        for problem in problems.dropLast() {
            let sentences = run.localizer.sentences(for: problem, providerName: nil)
            Diagnostics.write(
                ErrorText.text(
                    sentences, localizer: run.localizer, terminal: Terminal(columns: run.environment.width)))
        }
        if let last = problems.last { throw last }
    }
}
