#if Server
import WeatherCore
import WeatherLocalization
import WeatherPage

extension SitePage {
    /// Returns the row below the header: the visitor's favorite places, the star of this place, units and language.
    ///
    /// The page is the same for all visitors: the script fills in the favorites and the state of the star.
    static func tools(_ frame: Frame) -> HTML {
        let localizer = frame.localizer
        let star = frame.place.map { place -> HTML in
            ##"""
            <button class="star" name="favorite" value="\##(place)"><svg class="i" aria-hidden="true">\##
            <use href="#star"/></svg><span>\##(localizer.web("favorite"))</span></button>
            """##
        }
        let isFahrenheit = localizer.number(of: Temperature(celsius: 0)) == 32
        let units = [("metric", "°C", !isFahrenheit), ("us", "°F", isFahrenheit)].map { value, sign, isShown -> HTML in
            isShown
                ? #"<button disabled="" aria-current="true"><bdi dir="ltr">\#(sign)</bdi></button>"#
                : #"<button name="units" value="\#(value)"><bdi dir="ltr">\#(sign)</bdi></button>"#
        }
        return ##"""
            <div class="tools"><nav class="chips" aria-label="\##(localizer.web("favorites"))" hidden=""><ul></ul>\##
            <p class="vh">\##(localizer.web("favorites.order"))</p></nav>
            <form method="post" action="/settings" aria-label="\##(localizer.web("settings"))">\##(frame.from)\##(star ?? "")\##
            <span class="pair" role="group" aria-label="\##(localizer.web("units"))">\##(units)</span>
            <a href="#languages" lang="\##(localizer.language)">\##(localizer.name(ofLanguage: localizer.language))</a>\##
            </form></div>

            """##
    }
}
#endif
