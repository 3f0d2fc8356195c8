import WeatherCore

extension XMLElement {
    /// A number in the guide's words: from 900 and to −900 it is missing.
    func known<Value: Quantity>(_ make: (Double) -> Value) -> Value? {
        if let number = double, abs(number) >= 900 { return nil }
        return quantity(make)
    }

    /// The amount of an hour of a forecast, a text such as `강수없음`, `1.0mm 미만`, `6.2mm`, `30.0~50.0mm`, `50.0mm 이상`.
    ///
    /// Of a range it is the middle, and of an open one the bound. A number without a unit is the code of a class, which
    /// the fifth day has in place of amounts; only 0 means nothing. See the guide to
    /// <https://www.data.go.kr/data/15084084/openapi.do>, `PCP` and `RN1`.
    var kmaAmount: Precipitation? {
        guard let text = text?.filter({ $0 != " " }) else { return nil }
        if ["강수없음", "-", "null", "0", "0.0"].contains(text) {
            return Precipitation(total: PrecipitationAmount(millimeters: 0))
        }
        guard let form = text.wholeMatch(of: /([0-9.]{1,8})(?:mm)?(?:~([0-9.]{1,8}))?mm(미만|이상)?/),
            let first = Double(form.output.1)
        else {
            if text.wholeMatch(of: /[1-3]/) == nil { note(.wrongType) }
            return nil
        }
        let last = form.output.2.map { Double($0) ?? first } ?? first
        let millimeters = form.output.3 == "미만" ? first / 2 : (first + last) / 2
        let amount = PrecipitationAmount(millimeters: millimeters)
        guard amount.isPlausible else {
            note(.outOfRange)
            return nil
        }
        return Precipitation(total: amount)
    }
}
