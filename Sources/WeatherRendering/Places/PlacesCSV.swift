import WeatherCore
import WeatherDocuments

/// The steps of several reports as comma-separated values (RFC 4180), one row each.
///
/// The columns are those of ``ReportCSV``, and before them `asked`, the place as the user wrote it, and `name`,
/// `countryCode`, `latitude` and `longitude` of the place in `wx/1`. A place without an answer has no rows.
public enum PlacesCSV {
    /// The header and the rows, each ended by CR and LF.
    public static func text(for answers: [PlaceAnswer]) -> String {
        var text =
            (["asked", "name", "countryCode", "latitude", "longitude"] + ReportCSV.columns).joined(by: ",") + "\r\n"
        for answer in answers {
            guard let report = answer.report else { continue }
            let place = report.place
            let point = [place.coordinates.latitude, place.coordinates.longitude]
            let cells =
                [PlacesJSON.asked(answer.asked), place.name?.sanitized() ?? "", place.countryCode?.sanitized() ?? ""]
                + point.map { JSONWriter.text(of: $0, decimals: 4) ?? "" }
            for row in ReportCSV.rows(of: report) {
                text += (cells + row).map(ReportCSV.quoted).joined(by: ",") + "\r\n"
            }
        }
        return text
    }
}
