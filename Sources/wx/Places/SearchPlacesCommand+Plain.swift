extension SearchPlacesCommand: PlainCommand {
    static var unset: SearchPlacesCommand {
        var command = SearchPlacesCommand()
        (command.name, command.nearest, command.limit, command.json) = ([], nil, 10, false)
        (command.options, command.source, command.locale) = (.unset, .unset, .unset)
        return command
    }

    mutating func add(_ word: String) { name.append(word) }

    mutating func set(_ flag: String) -> Bool {
        guard flag == "--json" else { return false }
        json = true
        return true
    }

    mutating func set(_ option: String, to value: String) -> Bool {
        switch option {
        case "--country": options.country = value
        case "--locale": locale.locale = value
        case "--limit":
            guard let limit = Int(value) else { return false }
            self.limit = limit
        default: return false
        }
        return true
    }
}
