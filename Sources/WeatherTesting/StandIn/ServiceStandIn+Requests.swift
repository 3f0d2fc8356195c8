package import Foundation
import HTTPTypes
package import WeatherCore
package import WeatherSandbox

extension ServiceStandIn {
    /// The base URL of a provider that uses the stand-in; no server listens there.
    package var address: String { "http://sandbox.invalid/\(id)" }

    /// Answers a request of a provider with the base URL ``address``.
    package func response(to request: ServiceRequest, now: Date) -> ServiceResponse {
        let response = response(to: SandboxRequest(request, below: "/\(id)"), from: Atmosphere(), now: now)
        var fields = HTTPFields()
        for (name, value) in response.headers {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        return ServiceResponse(status: response.status, response.body, fields: fields)
    }
}

extension SandboxRequest {
    /// A request as the sandbox's server hands it to a stand-in: with a path below the service's folder, which begins
    /// with the name of the host if that is not the service's first one.
    fileprivate init(_ request: ServiceRequest, below folder: String) {
        let parts = (request.http.path ?? "/").split(separator: "?", maxSplits: 1)
        let items = parts.dropFirst().first?.split(separator: "&") ?? []
        let query = items.map { item -> (name: String, value: String) in
            let pair = item.split(separator: "=", maxSplits: 1).map { String($0).removingPercentEncoding ?? "" }
            return (pair.first ?? "", pair.dropFirst().first ?? "")
        }
        var headers = ["User-Agent": "wx-conformance/1"]
        for field in request.http.headerFields { headers[field.name.rawName] = field.value }
        let path = String(parts.first ?? "").dropFirst(folder.count)
        self.init(
            path: path.isEmpty ? "/" : String(path).removingPercentEncoding ?? String(path), query: query,
            headers: headers)
    }
}
