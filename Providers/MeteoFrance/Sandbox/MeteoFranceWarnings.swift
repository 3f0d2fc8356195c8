import Foundation
import WeatherCore
import WeatherSandbox

/// The bulletin of a department, which is that of Paris wherever it is: wind where gusts are strong in the next day.
struct MeteoFranceWarnings {
    let domain: String
    let atmosphere: Atmosphere
    let now: Date

    var text: String {
        let start = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
        let gusts = (0..<24).map { hour in
            Coordinates(latitude: 48.853, longitude: 2.349)
                .map { atmosphere.air(at: $0, Date(timeIntervalSince1970: start + Double(hour) * 3600)).windGust } ?? 0
        }
        let colors = gusts.map { $0 < 14 ? 1 : $0 < 18 ? 2 : 3 }
        let changes = colors.indices.filter { $0 == 0 || colors[$0] != colors[$0 - 1] }
        let items = changes.map { #"{"begin_time":\#(Int(start) + $0 * 3600),"color_id":\#(colors[$0])}"# }
        let phenomenon = domain.count > 2 ? 9 : 1
        return """
            {"update_time":\(Int(start)),"end_validity_time":\(Int(start) + 86_400),"domain_id":"\(domain)",\
            "color_max":\(colors.max() ?? 1),"timelaps":[{"phenomenon_id":"\(phenomenon)",\
            "timelaps_items":[\(items.joined(separator: ","))]}],\
            "phenomenons_items":[{"phenomenon_id":"\(phenomenon)","phenomenon_max_color_id":\(colors.max() ?? 1)}],\
            "advices":null,"consequences":null,"max_count_items":null,"comments":null,"text":null,"text_avalanche":null}
            """
    }
}
