extension ForecastCommand: PlainCommand {
    static var unset: ForecastCommand {
        var command = ForecastCommand()
        (command.place, command.consensus, command.template, command.remember) = ([], false, nil, nil)
        (command.places, command.source, command.parts, command.view) = (.unset, .unset, .unset, .unset)
        (command.locale, command.batch) = (.unset, .unset)
        return command
    }

    mutating func add(_ word: String) { place.append(word) }

    mutating func set(_ flag: String) -> Bool {
        switch flag {
        case "--hourly": view.hourly = true
        case "--explain": view.explain = true
        case "--display": parts.display = true
        case "--consensus": consensus = true
        case "--offline" where !source.refresh: source.offline = true
        case "--refresh" where !source.offline: source.refresh = true
        default: return false
        }
        return true
    }

    mutating func set(_ option: String, to value: String) -> Bool {
        switch option {
        case "--provider": source.provider = value
        case "--timeout": source.timeout = value
        case "--max-age": source.maxAge = value
        case "--view": parts.view = value
        case "--locale": locale.locale = value
        case "--units": locale.units = value
        case "--temperature-unit": locale.temperatureUnit = value
        case "--wind-unit": locale.windUnit = value
        case "--template": template = value
        case "--format":
            guard let format = OutputFormat(rawValue: value) else { return false }
            view.format = format
        case "--color":
            guard let color = ColorChoice(rawValue: value) else { return false }
            view.color = color
        default: return false
        }
        return true
    }
}
