import ArgumentParser
import WeatherEngine

/// A command whose usual arguments are read without the parser.
///
/// The parser takes longer to prepare all options than the rest of such a run takes.
protocol PlainCommand: ParsableCommand {
    /// The command without arguments.
    static var unset: Self { get }

    /// Adds a word of the place.
    mutating func add(_ word: String)
    /// Sets a flag; `false` if it is not one that is read here.
    mutating func set(_ flag: String) -> Bool
    /// Sets an option; `false` if it is not one that is read here, or the value is invalid.
    mutating func set(_ option: String, to value: String) -> Bool
}

extension PlainCommand {
    /// Parses a place and the usual options without the parser.
    ///
    /// It is `nil` for all other arguments, and for errors, which the parser reports better.
    init?(plain arguments: [String]) {
        self = .unset
        var given: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if !argument.hasPrefix("-") {
                add(argument)
                continue
            }
            if given.contains(argument) { return nil }
            given.append(argument)
            if set(argument) { continue }
            guard let value = rest.popFirst(), !value.hasPrefix("-"), set(argument, to: value) else { return nil }
        }
    }
}

extension ForecastCommand: PlainCommand {
    static var unset: ForecastCommand {
        var command = ForecastCommand()
        (command.place, command.consensus, command.template, command.remember) = ([], false, nil, nil)
        command.minutes = nil
        (command.sure, command.usual) = (false, false)
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
        case "--consensus" where !sure: consensus = true
        case "--sure" where !consensus: sure = true
        case "--usual": usual = true
        case "--offline" where !source.refresh: source.offline = true
        case "--refresh" where !source.offline: source.refresh = true
        default: return false
        }
        return true
    }

    mutating func set(_ option: String, to value: String) -> Bool {
        switch option {
        case "--provider": source.provider = value
        case "--now-from": source.nowFrom = value
        case "--timeout": source.timeout = value
        case "--max-age": source.maxAge = value
        case "--view": parts.view = value
        case "--locale": locale.locale = value
        case "--units": locale.units = value
        case "--temperature-unit": locale.temperatureUnit = value
        case "--wind-unit": locale.windUnit = value
        case "--template": template = value
        case "--minutes":
            guard let choice = MinuteRequests(rawValue: value) else { return false }
            minutes = choice
        case "--format":
            guard let format = OutputFormat(argument: value) else { return false }
            view.format = format
        case "--color":
            guard let color = ColorChoice(rawValue: value) else { return false }
            view.color = color
        default: return false
        }
        return true
    }
}

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

// The options' values when none is given. The parser's property wrappers have no value until the parser, or this, sets
// one.

extension PlaceOptions {
    static var unset: PlaceOptions {
        var options = PlaceOptions()
        (options.pick, options.country, options.geocoder, options.here) = (nil, nil, nil, nil)
        return options
    }
}

extension BatchOptions {
    static var unset: BatchOptions {
        var options = BatchOptions()
        (options.batch, options.output) = (nil, nil)
        return options
    }
}

extension SourceOptions {
    static var unset: SourceOptions {
        var options = SourceOptions()
        (options.provider, options.timeout, options.connectTimeout, options.maxAge) = (nil, nil, nil, nil)
        (options.record, options.replay, options.now, options.nowFrom) = (nil, nil, nil, nil)
        (options.offline, options.refresh, options.sandbox) = (false, false, false)
        return options
    }
}

extension SectionOptions {
    static var unset: SectionOptions {
        var options = SectionOptions()
        (options.view, options.days, options.hours) = (nil, nil, nil)
        (options.watch, options.display) = (false, false)
        return options
    }
}

extension ViewOptions {
    static var unset: ViewOptions {
        var options = ViewOptions()
        (options.hourly, options.explain, options.verbose) = (false, false, false)
        (options.format, options.width, options.color) = (.text, nil, .auto)
        (options.theme, options.icons, options.noPager) = (nil, nil, false)
        return options
    }
}

extension LocaleOptions {
    static var unset: LocaleOptions {
        var options = LocaleOptions()
        (options.locale, options.units, options.temperatureUnit, options.windUnit) = (nil, nil, nil, nil)
        (options.pressureUnit, options.precipitationUnit, options.distanceUnit, options.bidi) = (nil, nil, nil, nil)
        return options
    }
}
