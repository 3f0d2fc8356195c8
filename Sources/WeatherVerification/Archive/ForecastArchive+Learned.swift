package import WeatherCore
import WeatherHTTP

extension ForecastArchive {
    /// Remembers which service is better at a place than the one that is asked first by default.
    ///
    /// - Parameters:
    ///   - choice: The service; `nil` if there is none.
    ///   - place: The place.
    package func keep(_ choice: LearnedChoice?, at place: Coordinates) {
        guard exists else { return }
        database.write { connection -> Bool? in
            guard let place = try connection.place(at: place) else { return nil }
            try connection.run("DELETE FROM learned WHERE place = ?", .integer(place))
            for margin in choice?.margins ?? [] {
                try connection.run(
                    """
                    INSERT INTO learned (place, element, service, former, margin, low, high, count)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                    .integer(place), .text(margin.element.rawValue), .text(choice?.service ?? ""),
                    .text(choice?.former ?? ""), .real(margin.margin), .real(margin.interval.lowerBound),
                    .real(margin.interval.upperBound), .integer(margin.count))
            }
            return true
        }
    }

    /// The service that is better at a place than the one that is asked first by default; `nil` if none is known.
    package func learnedChoice(at place: Coordinates) -> LearnedChoice? {
        guard exists else { return nil }
        return database.read { connection in
            guard let place = try connection.place(at: place) else { return nil }
            var names: (service: String, former: String)?
            let margins = try connection.all(
                "SELECT element, service, former, margin, low, high, count FROM learned WHERE place = ?",
                .integer(place)
            ) { row -> LearnedChoice.Margin? in
                guard let element = row.text(0).flatMap(VerifiedElement.init), let service = row.text(1),
                    let former = row.text(2), let margin = row.real(3), let low = row.real(4), let high = row.real(5),
                    low <= high, let count = row.integer(6)
                else { return nil }
                names = (service, former)
                return LearnedChoice.Margin(element, margin, low...high, count: Int(clamping: count))
            }
            return names.map { LearnedChoice(service: $0.service, former: $0.former, margins: margins) }
        }
    }
}
