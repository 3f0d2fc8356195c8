import Foundation
import WeatherCore
import WeatherRendering

/// A page of the manual in roff, with the macros of man(7), which man-db and mandoc read.
struct ManualPage {
    private(set) var text: String

    /// Creates a page with a title line.
    ///
    /// - Parameters:
    ///   - name: The name of the page, such as `wx`.
    ///   - section: The number of its section, such as 1 for programs.
    ///   - date: The date of the program.
    init(_ name: String, section: Int, date: Date) {
        let day = date.formatted(Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day())
        text = ".TH \(name.uppercased()) \(section) \(day) \"wx \(ProgramVersion.number)\"\n"
        // No hyphenation, so that a search finds commands whole. No justification, which would stretch lines of few
        // words.
        text += ".nh\n.ad l\n"
    }

    /// Begins a section.
    mutating func section(_ heading: String) { text += ".SH \(Self.argument(heading))\n" }

    /// Begins a subsection.
    mutating func part(_ heading: String) { text += ".SS \(Self.argument(heading))\n" }

    /// Writes a name and, after a dash, its description, in the form that `apropos` and `whatis` expect.
    mutating func name(_ name: String, _ what: String) {
        text += "\(Self.typed(name)) \\- \(Self.running(what))\n"
    }

    /// Writes a paragraph.
    mutating func paragraph(_ words: String) {
        beginParagraph()
        text += Self.line(words) + "\n"
    }

    /// Writes lines that the user can type, without filling them.
    mutating func commands(_ lines: [String]) {
        beginParagraph()
        text += ".nf\n" + lines.map { Self.guarded(Self.typed($0)) + "\n" }.joined() + ".fi\n"
    }

    /// Writes an entry: what the user can type, and its description.
    mutating func entry(_ typed: String, _ what: String) {
        text += ".TP\n\(Self.guarded(Self.bold(typed)))\n\(Self.line(what))\n"
    }

    /// Begins a paragraph, unless a heading has just begun one.
    private mutating func beginParagraph() {
        let line = text.dropLast().split(separator: "\n").last ?? ""
        if !line.hasPrefix(".SH"), !line.hasPrefix(".SS") { text += ".PP\n" }
    }

    /// Running text that may begin with any character.
    private static func line(_ words: String) -> String { guarded(running(words)) }

    /// A dot or an apostrophe at the beginning of a line would make it a request.
    private static func guarded(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }

    /// Running text, whose lines can also break between East Asian characters, which have no spaces between them.
    private static func running(_ words: String) -> String {
        words.wrappingUnits.map { typed($0.replacing("\n", with: " ")) }.joined(separator: "\\:")
            .replacing(" \\:", with: " ")
    }

    private static func argument(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\\(dq"))\"" }

    /// Text whose hyphens can be searched for and copied, and do not break lines.
    private static func typed(_ text: String) -> String { escaped(text).replacing("-", with: "\\-") }

    /// Bold text, with its placeholders in italics.
    private static func bold(_ text: String) -> String {
        "\\fB" + typed(text).replacing("<", with: "\\fI<").replacing(">", with: ">\\fB") + "\\fR"
    }

    private static func escaped(_ text: String) -> String { text.replacing("\\", with: "\\(rs") }
}
