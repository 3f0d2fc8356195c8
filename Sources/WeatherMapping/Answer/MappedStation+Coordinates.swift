import WeatherCore

extension MappedStation {
    /// The coordinates of a record; `nil` when it has none.
    func coordinates<Record: AnswerRecord>(of record: Record) -> Coordinates? {
        switch self {
        case .apart(let latitude, let longitude):
            guard let latitude = record.value(latitude).double, let longitude = record.value(longitude).double else {
                return nil
            }
            return Coordinates(latitude: latitude, longitude: longitude)
        case .pair(let path, let order):
            let numbers = record.value(path).numbers
            guard numbers.count >= 2, let first = numbers[0], let second = numbers[1] else { return nil }
            return order == .latitudeFirst
                ? Coordinates(latitude: first, longitude: second) : Coordinates(latitude: second, longitude: first)
        }
    }
}
