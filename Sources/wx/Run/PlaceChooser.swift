import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

/// Asks the user to choose one of several places, if there is a terminal.
struct PlaceChooser {
    private let places: [Place]
    private let text: String
    private let localizer: Localizer
    private let environment: ProgramEnvironment

    /// Creates a chooser.
    ///
    /// - Parameters:
    ///   - places: The places to choose from.
    ///   - text: The place as the user wrote it.
    ///   - localizer: The language of the question.
    ///   - environment: The terminal.
    init(_ places: [Place], text: String, localizer: Localizer, environment: ProgramEnvironment) {
        self.places = places
        self.text = text
        self.localizer = localizer
        self.environment = environment
    }

    /// Asks the user to choose a place on the terminal.
    ///
    /// - Parameter isPicked: Whether the user gave a number that is not in the list. They are then not asked again.
    /// - Returns: The chosen place.
    /// - Throws: `WeatherError` with the code `placeAmbiguous` and the places when it is not possible to ask; with the
    ///   reason `interrupted` when the answer is not one of the numbers.
    func choose(isPicked: Bool) throws(WeatherError) -> Place {
        let labels = localizer.labels(of: places)
        let error = WeatherError(
            .severalMatches,
            details: .init {
                $0.subject = text.sanitized(limit: 80)
                $0.candidates = labels
            })
        guard !isPicked, environment.canAsk else { throw error }
        let problem = localizer.sentences(for: error, providerName: nil).problem
        Diagnostics.write(
            ErrorText.text(
                (problem, nil), choices: labels, localizer: localizer,
                terminal: Terminal(columns: environment.width)))
        let question = localizer.text("places.choose", localizer.number(Double(places.count)))
        Diagnostics.put("    \(question) ")
        guard let answer = readLine(), let number = Self.number(answer), places.indices.contains(number - 1) else {
            throw WeatherError(.interrupted)
        }
        return places[number - 1]
    }

    /// Reads a number in digits of any script.
    private static func number(_ answer: String) -> Int? {
        let digits = answer.trimmingCharacters(in: .whitespaces).compactMap(\.wholeNumberValue)
        guard !digits.isEmpty, digits.count <= 4, digits.allSatisfy({ $0 < 10 }) else { return nil }
        return digits.reduce(0) { $0 * 10 + $1 }
    }
}
