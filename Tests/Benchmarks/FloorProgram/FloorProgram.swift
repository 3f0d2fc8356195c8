import Foundation

/// The least that a program does that shows a date in the user's language: one date, by a template that ICU resolves.
@main
enum FloorProgram {
    static func main() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "ko_KR")
        formatter.timeZone = TimeZone(secondsFromGMT: 9 * 3600)
        formatter.setLocalizedDateFormatFromTemplate("MdEj")
        print(formatter.string(from: Date(timeIntervalSince1970: 1_680_757_200)))
    }
}
