import Foundation
import WeatherCore
import WeatherLocalization
import WeatherRendering

/// Lets the reader choose one of several places, where there is somebody to ask.
struct PlaceChooser {
    private let places: [Place]
    private let text: String
    private let localizer: Localizer
    private let surroundings: Surroundings

    /// - Parameter text: What was asked for.
    init(_ places: [Place], text: String, localizer: Localizer, surroundings: Surroundings) {
        self.places = places
        self.text = text
        self.localizer = localizer
        self.surroundings = surroundings
    }

    /// The place that the reader chooses on the terminal.
    ///
    /// - Parameter isPicked: Whether a number was given that is not in the list: then nobody is asked again.
    /// - Throws: `WeatherError` with the code `placeAmbiguous` and the places where nobody can be asked, or the answer is
    ///   none of the numbers.
    func choose(isPicked: Bool) throws(WeatherError) -> Place {
        let labels = PlaceLabels.labels(for: places, localizer)
        let error = WeatherError(
            .severalMatches,
            details: .init {
                $0.subject = text.sanitized(limit: 80)
                $0.candidates = labels
            })
        guard !isPicked, surroundings.canAsk else { throw error }
        let problem = localizer.sentences(for: error, providerName: nil).problem
        Diagnostics.write(
            ErrorText.text((problem, nil), choices: labels, localizer: localizer, width: surroundings.width))
        let question = localizer.text("places.choose", localizer.number(Double(places.count)))
        try? FileHandle.standardError.write(contentsOf: Data("    \(question) ".utf8))
        guard let answer = readLine(), let number = Self.number(answer), places.indices.contains(number - 1) else {
            throw WeatherError(.interrupted)
        }
        return places[number - 1]
    }

    /// A number in any digits.
    private static func number(_ answer: String) -> Int? {
        let digits = answer.trimmingCharacters(in: .whitespaces).compactMap(\.wholeNumberValue)
        guard !digits.isEmpty, digits.count <= 4, digits.allSatisfy({ $0 < 10 }) else { return nil }
        return digits.reduce(0) { $0 * 10 + $1 }
    }
}
