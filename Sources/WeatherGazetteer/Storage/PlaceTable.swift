import WeatherCore

/// The places, by number.
struct PlaceTable: Sendable {
    let ids: NumberColumn
    let names: TextColumn
    let latitudes, longitudes, areas: NumberColumn
    let zones: NumberMap
    let populations: NumberColumn
    let largePopulations: NumberMap
    let kinds: NumberColumn
    let translations: NameTable

    /// The numbers of all places.
    var numbers: Range<Int> { 1..<(ids.count + 1) }

    func id(of place: Int) -> Int { ids[place - 1] }

    func name(of place: Int) -> String { names[place - 1] }

    func area(of place: Int) -> Int { areas[place - 1] }

    /// The number of people; of kinds other than settlements an assumed one.
    func population(of place: Int) -> Int {
        let population = populations[place - 1]
        return population < GazetteerFile.largePopulation ? population : largePopulations[place] ?? population
    }

    /// The point of a place; `nil` if it is none of this Earth.
    func coordinates(of place: Int) -> Coordinates? {
        Coordinates(
            latitude: Double(latitudes[place - 1]) / GazetteerFile.stepsPerDegree,
            longitude: Double(longitudes[place - 1]) / GazetteerFile.stepsPerDegree)
    }

    func kind(of place: Int) -> GazetteerPlace.Kind {
        GazetteerPlace.Kind.allCases.last { $0 == .settlement || kinds[$0.rawValue] <= place } ?? .settlement
    }

    /// The numbers of the places of a kind.
    func numbers(of kind: GazetteerPlace.Kind) -> Range<Int> {
        let first = max(1, kinds[kind.rawValue])
        let end = kind.rawValue + 1 < kinds.count ? kinds[kind.rawValue + 1] : numbers.upperBound
        return first..<max(first, min(end, numbers.upperBound))
    }
}
