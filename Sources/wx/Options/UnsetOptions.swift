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
        (options.record, options.replay, options.now) = (nil, nil, nil)
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
