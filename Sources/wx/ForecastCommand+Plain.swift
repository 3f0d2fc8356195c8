extension ForecastCommand {
    /// Parses a place and the usual options without the parser.
    ///
    /// It is `nil` for all other arguments, and for errors, which the parser reports better. The parser needs a third
    /// of the time of a cached run to prepare all options.
    init?(plain arguments: [String]) {
        self.init()
        place = []
        (places, source, view, locale) = (.unset, .unset, .unset, .unset)
        var given: Set<String> = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if !argument.hasPrefix("-") {
                place.append(argument)
            } else if !given.insert(argument).inserted {
                return nil
            } else if !set(argument) {
                guard let value = rest.popFirst(), !value.hasPrefix("-"), set(argument, to: value) else { return nil }
            }
        }
        if source.offline, source.refresh { return nil }
    }

    /// Sets a flag; `false` if it is not one.
    private mutating func set(_ flag: String) -> Bool {
        switch flag {
        case "--hourly": view.hourly = true
        case "--explain": view.explain = true
        case "--offline": source.offline = true
        case "--refresh": source.refresh = true
        default: return false
        }
        return true
    }

    /// Sets an option; `false` if it is not one, or the value is invalid.
    private mutating func set(_ option: String, to value: String) -> Bool {
        switch option {
        case "--provider": source.provider = value
        case "--timeout": source.timeout = value
        case "--max-age": source.maxAge = value
        case "--locale": locale.locale = value
        case "--units": locale.units = value
        case "--temperature-unit": locale.temperatureUnit = value
        case "--wind-unit": locale.windUnit = value
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

// The options' values when none is given. The parser's property wrappers have no value until the parser, or this, sets
// one.

extension PlaceOptions {
    fileprivate static var unset: PlaceOptions {
        var options = PlaceOptions()
        (options.pick, options.country, options.geocoder, options.here) = (nil, nil, nil, nil)
        return options
    }
}

extension SourceOptions {
    fileprivate static var unset: SourceOptions {
        var options = SourceOptions()
        (options.provider, options.timeout, options.connectTimeout, options.maxAge) = (nil, nil, nil, nil)
        (options.record, options.replay, options.now) = (nil, nil, nil)
        (options.offline, options.refresh, options.sandbox) = (false, false, false)
        return options
    }
}

extension ViewOptions {
    fileprivate static var unset: ViewOptions {
        var options = ViewOptions()
        (options.hourly, options.explain, options.verbose) = (false, false, false)
        (options.format, options.width, options.color) = (.text, nil, .auto)
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
