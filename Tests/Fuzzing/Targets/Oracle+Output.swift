import Foundation
import WeatherCore
import WeatherLocalization

extension Oracle {
    /// Checks a text for a terminal, without colors.
    ///
    /// Line feeds are its only control characters. Only the program sets direction marks: in right-to-left languages,
    /// isolates that end in their line; elsewhere none.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - what: Its name in findings.
    ///   - localizer: The user's language.
    ///   - hasNumbersOfOthers: Whether numbers and dates can be in another language than the words.
    /// - Throws: ``FuzzFinding`` for a character that must not reach a terminal.
    func check(_ text: String, of what: String, _ localizer: Localizer, hasNumbersOfOthers: Bool = false) throws {
        let mayBeMarked = localizer.isRightToLeft || localizer.directionMarks == .isolate || hasNumbersOfOthers
        var open = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A:
                guard open == 0 else { throw FuzzFinding("\(what) has a line with an isolate that does not end") }
            case 0x2067...0x2068 where mayBeMarked: open += 1
            case 0x2069 where mayBeMarked:
                open -= 1
                guard open >= 0 else { throw FuzzFinding("\(what) ends an isolate that did not begin") }
            case 0x061C where mayBeMarked, 0x200E...0x200F where mayBeMarked: break
            default:
                guard scalar.isPresentable else {
                    throw FuzzFinding("\(what) has U+\(String(scalar.value, radix: 16, uppercase: true)): \(text)")
                }
            }
        }
        guard open == 0 else { throw FuzzFinding("\(what) has an isolate that does not end") }
    }

    /// Checks a text for scripts.
    ///
    /// - Throws: ``FuzzFinding`` for text that is not JSON, or has characters that JSON allows and a terminal does not.
    func checkJSON(_ text: String, of what: String) throws {
        for scalar in text.unicodeScalars where scalar.value != 0x0A {
            guard scalar.value >= 0x20, !(0x7F...0x9F).contains(scalar.value) else {
                throw FuzzFinding("\(what) has U+\(String(scalar.value, radix: 16, uppercase: true))")
            }
        }
        guard (try? JSONSerialization.jsonObject(with: Data(text.utf8))) is [String: Any] else {
            throw FuzzFinding("\(what) is no JSON: \(text.prefix(1000))")
        }
    }
}
