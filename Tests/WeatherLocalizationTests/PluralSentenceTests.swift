import Foundation
import Testing
import WeatherLocalization

/// The sentence with a count, in the grammar of each language.
@Suite("Agreement with numbers")
struct PluralSentenceTests {
    private static let counts = [1, 2, 3, 5, 11, 12, 21, 22, 25, 100, 101]

    /// A part of the sentence, and the numbers that it is correct for.
    private static let forms: [(String, [(part: String, numbers: [Int])])] = [
        (
            "pl_PL",
            [
                ("wartość w odpowiedzi była nieprzydatna i została pominięta", [1]),
                ("wartości w odpowiedzi były nieprzydatne i zostały pominięte", [2, 3, 22]),
                ("wartości w odpowiedzi było nieprzydatnych i zostało pominiętych", [5, 11, 12, 21, 25, 100, 101]),
            ]
        ),
        (
            "cs_CZ",
            [
                ("hodnota v odpovědi byla nepoužitelná a byla vynechána", [1]),
                ("hodnoty v odpovědi byly nepoužitelné a byly vynechány", [2, 3]),
                ("hodnot v odpovědi bylo nepoužitelných a bylo vynecháno", [5, 11, 12, 21, 22, 25, 100, 101]),
            ]
        ),
        (
            "ru_RU",
            [
                ("значение в ответе оказалось непригодным и пропущено", [1, 21, 101]),
                ("значения в ответе оказались непригодными и пропущены", [2, 3, 22]),
                ("значений в ответе оказались непригодными и пропущены", [5, 11, 12, 25, 100]),
            ]
        ),
        (
            "uk_UA",
            [
                ("значення у відповіді виявилося непридатним, його", [1, 21, 101]),
                ("значення у відповіді виявилися непридатними, їх", [2, 3, 22]),
                ("значень у відповіді виявилися непридатними, їх", [5, 11, 12, 25, 100]),
            ]
        ),
        (
            "sr_RS",
            [
                ("вредност у одговору била је неупотребљива", [1, 21, 101]),
                ("вредности у одговору биле су неупотребљиве", [2, 3, 22]),
                ("вредности у одговору било је неупотребљиво", [5, 11, 12, 25, 100]),
            ]
        ),
        (
            "hr_HR",
            [
                ("vrijednost u odgovoru bila je neupotrebljiva", [1, 21, 101]),
                ("vrijednosti u odgovoru bile su neupotrebljive", [2, 3, 22]),
                ("vrijednosti u odgovoru bilo je neupotrebljivo", [5, 11, 12, 25, 100]),
            ]
        ),
        (
            "sk_SK",
            [
                ("hodnota v odpovedi bola nepoužiteľná", [1]),
                ("hodnoty v odpovedi boli nepoužiteľné", [2, 3]),
                ("hodnôt v odpovedi bolo nepoužiteľných", [5, 11, 12, 21, 22, 25, 100, 101]),
            ]
        ),
        (
            "sl_SI",
            [
                ("vrednost v odgovoru je bila neuporabna", [1, 101]),
                ("vrednosti v odgovoru sta bili neuporabni", [2]),
                ("vrednosti v odgovoru so bile neuporabne", [3]),
                ("vrednosti v odgovoru je bilo neuporabnih", [5, 11, 12, 21, 22, 25, 100]),
            ]
        ),
        (
            "ro_RO",
            [
                ("valoare din răspuns nu a putut", [1]),
                ("valori din răspuns nu au putut fi folosite", [2, 3, 5, 11, 12, 101]),
                ("de valori din răspuns nu au putut", [21, 22, 25, 100]),
            ]
        ),
        (
            "bg_BG",
            [
                ("стойност в отговора беше неизползваема", [1]),
                ("стойности в отговора бяха неизползваеми", [2, 3, 5, 11, 12, 21, 22, 25, 100, 101]),
            ]
        ),
        (
            "ar_EG",
            [
                ("قيمة غير صالحة استُبعدت من الرد", [1]), ("قيمتان غير صالحتين استُبعدتا من الرد", [2]),
                ("قيم غير صالحة من الرد", [3, 5]), ("قيمة غير صالحة من الرد", [11, 12, 21, 22, 25, 100, 101]),
            ]
        ),
        (
            "he_IL",
            [
                ("מספר הערכים הפסולים שהושמטו מהתשובה", [1]),
                ("ערכים בתשובה היו פסולים והושמטו", [2, 3, 5, 11, 12, 21, 22, 25, 100, 101]),
            ]
        ),
    ]

    @Test("each number has the right form of the sentence", arguments: forms)
    func unusable(locale: String, forms: [(part: String, numbers: [Int])]) throws {
        let localizer = try Localizer(LocaleRequest(explicit: locale, environment: [:]))
        #expect(forms.flatMap(\.numbers).sorted() == Self.counts)
        for (part, numbers) in forms {
            for number in numbers {
                let text = localizer.text("note.unusable", count: number)
                #expect(text.contains(part))
                #expect(text.contains(localizer.number(Double(number))))
            }
        }
    }
}
