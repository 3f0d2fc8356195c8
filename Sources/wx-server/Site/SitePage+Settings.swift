#if Server
import Foundation
import WeatherLocalization
import WeatherPage

extension SitePage {
    /// Creates the page of settings.
    ///
    /// - Parameters:
    ///   - choices: The visitor's choices.
    ///   - recent: The visitor's recent places.
    ///   - favorites: The visitor's favorite places.
    ///   - frame: The language and appearance of the page, and its place.
    ///   - isSaved: Whether the choices have just been saved.
    init(settings choices: SiteChoices, recent: RecentPlaces, favorites: FavoritePlaces, _ frame: Frame, isSaved: Bool)
    {
        let localizer = frame.localizer
        let form = SettingsForm(localizer: localizer)
        let saved: HTML =
            isSaved ? #"<p class="agebar" role="status">\#(localizer.web("saved"))</p>"# : ""
        let recents = recent.texts.map { text -> HTML in
            #"<li><a href="\#(SitePath.weather(text))" dir="auto">\#(text)</a></li>"#
        }
        let list: HTML =
            recents.isEmpty
            ? ""
            : #"""
            <section class="msg"><h2>\#(localizer.web("recent"))</h2><ul>\#(recents)</ul>
            <form method="post" action="/settings" class="acts">\#(frame.from)<input type="hidden" name="page" value="settings"/>\#
            <button name="forget" value="places">\#(localizer.web("recent.delete"))</button></form></section>

            """#
        title = localizer.web("settings")
        content = #"""
            \#(saved)<h1 class="title">\#(localizer.web("settings"))</h1>
            <form class="set" method="post" action="/settings">\#(frame.from)<input type="hidden" name="page" value="settings"/>
            \#(form.languages(choices.language))\#(form.units(choices.units))\#(form.dates(choices.dates))\#
            \#(form.theme(choices.look.theme))\#(form.contrast(choices.look.hasMoreContrast))
            <p class="acts"><button class="main">\#(localizer.web("save"))</button>\#
            <button name="forget" value="choices">\#(localizer.web("reset"))</button></p>
            <p>\#(localizer.web("settings.about"))</p></form>
            \#(Self.list(of: favorites, frame))\#(list)
            """#
    }
}

extension SitePage {
    /// Returns the favorites with buttons to reorder and remove them; empty without any.
    private static func list(of favorites: FavoritePlaces, _ frame: Frame) -> HTML {
        let localizer = frame.localizer
        let items = favorites.texts.enumerated().map { index, text -> HTML in
            let up: HTML =
                index == 0
                ? "" : #"<button name="up" value="\#(text)">\#(localizer.web("favorites.up", text))</button>"#
            return #"""
                <li><a href="\#(SitePath.weather(text))" dir="auto">\#(text)</a> \#(up)\#
                <button name="favorite" value="\#(text)">\#(localizer.web("favorites.remove", text))</button></li>
                """#
        }
        if items.isEmpty { return "" }
        return #"""
            <section class="msg favs"><h2>\#(localizer.web("favorites"))</h2><form method="post" action="/settings">\#
            \#(frame.from)<input type="hidden" name="page" value="settings"/><ul>\#(items)</ul></form></section>

            """#
    }
}

/// The fields of the page of settings.
private struct SettingsForm {
    let localizer: Localizer

    func languages(_ chosen: String?) -> HTML {
        let options = SiteLanguage.all.map { (value: $0.tag, text: $0.name, language: $0.tag as String?) }
        // A language with a region, such as ko-KR, selects its language in the list.
        let language = chosen.flatMap { tag in
            SiteLanguage.all.map(\.tag).filter { tag == $0 || tag.hasPrefix($0 + "-") }.max { $0.count < $1.count }
        }
        return select("lang", "language", auto: "auto.browser", options, chosen: language)
    }

    func units(_ chosen: UnitSystem?) -> HTML {
        let options = UnitSystem.allCases.map {
            (value: $0.rawValue, text: localizer.web("units.\($0.rawValue)"), language: nil as String?)
        }
        return select("units", "units", auto: "auto.region", options, chosen: chosen?.rawValue)
    }

    func dates(_ chosen: DateForm?) -> HTML {
        let example = DateForm.numbers.example(localizer)
        let options = [
            (value: DateForm.numbers.rawValue, text: localizer.web("dates.numbers", example), language: nil as String?)
        ]
        return select("dates", "dates", auto: "auto.language", options, chosen: chosen?.rawValue)
    }

    func theme(_ chosen: SiteLook.Theme?) -> HTML {
        let choices = SiteLook.Theme.allCases.map { ($0.rawValue, localizer.web("theme.\($0.rawValue)")) }
        return radios("theme", "theme", choices, chosen: chosen?.rawValue)
    }

    func contrast(_ hasMore: Bool) -> HTML {
        radios("contrast", "contrast", [("more", localizer.web("contrast.more"))], chosen: hasMore ? "more" : nil)
    }

    private func select(
        _ name: String, _ key: String, auto: String, _ options: [(value: String, text: String, language: String?)],
        chosen: String?
    ) -> HTML {
        let options = options.map { option -> HTML in
            let language = option.language.map { #" lang="\#($0)""# as HTML } ?? ""
            return #"""
                <option value="\#(option.value)"\#(language)\#(option.value == chosen ? #" selected="""# : "" as HTML)>\#
                \#(option.text)</option>
                """#
        }
        return #"""
            <label>\#(localizer.web(key))<select name="\#(name)"><option value="">\#(localizer.web(auto))</option>\#
            \#(options)</select></label>

            """#
    }

    private func radios(
        _ name: String, _ key: String, _ choices: [(value: String, text: String)], chosen: String?
    ) -> HTML {
        let items = ([(value: "", text: localizer.web("auto.system"))] + choices).map { choice -> HTML in
            let isChosen = choice.value == chosen ?? ""
            return #"""
                <label><input type="radio" name="\#(name)" value="\#(choice.value)"\#
                \#(isChosen ? #" checked="""# : "" as HTML)/>\#(choice.text)</label>
                """#
        }
        return "<fieldset><legend>\(localizer.web(key))</legend>\(items)</fieldset>\n"
    }
}
#endif
