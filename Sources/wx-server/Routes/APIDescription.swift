#if Server
/// The description of the API (OpenAPI 3.1) that `/openapi.json` answers with; `docs/server.md` has it in words.
enum APIDescription {
    static let text = #"""
        {
          "openapi": "3.1.0",
          "info": {
            "title": "wx-server",
            "version": "1",
            "description": "The weather of any place. JSON has the schema wx/1, which only grows.",
            "license": { "name": "See the LICENSE file of the project", "url": "https://github.com/wx-weather/wx" }
          },
          "servers": [{ "url": "/" }],
          "paths": {
            "/{place}": {
              "get": {
                "operationId": "weatherByPath",
                "summary": "The weather of a place: a page for browsers, text for terminals",
                "parameters": [
                  {
                    "name": "place", "in": "path", "required": true, "example": "Seoul",
                    "description": "A name in any script, or latitude and longitude",
                    "schema": { "type": "string", "minLength": 1, "maxLength": 200 }
                  },
                  { "$ref": "#/components/parameters/format" },
                  { "$ref": "#/components/parameters/lang" },
                  { "$ref": "#/components/parameters/units" }
                ],
                "responses": \#(responses("The weather", ["text/plain", "text/html", "image/svg+xml"]))
              }
            },
            "/v1/weather": {
              "get": {
                "operationId": "weather",
                "summary": "The weather of a place: JSON, unless another format is asked for",
                "parameters": [
                  { "$ref": "#/components/parameters/place" },
                  { "$ref": "#/components/parameters/format" },
                  { "$ref": "#/components/parameters/lang" },
                  { "$ref": "#/components/parameters/units" }
                ],
                "responses": \#(responses("The weather", ["text/plain", "text/html", "image/svg+xml"]))
              }
            },
            "/v1/alerts": {
              "get": {
                "operationId": "alerts",
                "summary": "The alerts of a place that are in force, the most severe first",
                "parameters": [
                  { "$ref": "#/components/parameters/place" },
                  { "$ref": "#/components/parameters/listFormat" },
                  { "$ref": "#/components/parameters/lang" }
                ],
                "responses": \#(responses("The list", ["text/plain"]))
              }
            },
            "/v1/places": {
              "get": {
                "operationId": "places",
                "summary": "The places whose names begin with a text, the likeliest first",
                "parameters": [
                  {
                    "name": "prefix", "in": "query", "required": true, "example": "Seo",
                    "schema": { "type": "string", "minLength": 1, "maxLength": 100 }
                  },
                  {
                    "name": "limit", "in": "query",
                    "schema": { "type": "integer", "minimum": 1, "maximum": 50, "default": 10 }
                  },
                  { "$ref": "#/components/parameters/listFormat" },
                  { "$ref": "#/components/parameters/lang" }
                ],
                "responses": \#(responses("The list", ["text/plain"]))
              }
            },
            "/v1/providers": {
              "get": {
                "operationId": "providers",
                "summary": "The services that this server can ask",
                "parameters": [
                  { "$ref": "#/components/parameters/listFormat" },
                  { "$ref": "#/components/parameters/lang" }
                ],
                "responses": \#(responses("The list", ["text/plain"]))
              }
            },
            "/openapi.json": {
              "get": {
                "operationId": "description", "summary": "This description",
                "responses": { "200": { "description": "OpenAPI 3.1", "content": { "application/json": {} } } }
              }
            },
            "/healthz": {
              "get": {
                "operationId": "health", "summary": "Whether the process runs",
                "responses": { "200": { "description": "It runs", "content": { "text/plain": {} } } }
              }
            },
            "/readyz": {
              "get": {
                "operationId": "readiness", "summary": "Whether questions can be answered",
                "responses": {
                  "200": { "description": "They can", "content": { "text/plain": {} } },
                  "503": { "$ref": "#/components/responses/Problem" }
                }
              }
            },
            "/metrics": {
              "get": {
                "operationId": "metrics", "summary": "Counts of the server, for Prometheus",
                "responses": {
                  "200": { "description": "Text format 0.0.4", "content": { "text/plain": {} } }
                }
              }
            }
          },
          "components": {
            "parameters": {
              "place": {
                "name": "place", "in": "query", "required": true, "example": "37.57,126.98",
                "description": "A name in any script, or latitude and longitude",
                "schema": { "type": "string", "minLength": 1, "maxLength": 200 }
              },
              "format": {
                "name": "format", "in": "query", "description": "The form of the answer, instead of that of Accept",
                "schema": { "enum": ["text", "html", "json", "svg", "oneline", "prometheus"] }
              },
              "listFormat": {
                "name": "format", "in": "query", "description": "The form of the answer, instead of that of Accept",
                "schema": { "enum": ["json", "text"] }
              },
              "lang": {
                "name": "lang", "in": "query", "example": "ko",
                "description": "The language, instead of that of Accept-Language; any other locale, such as en-GB, is read, too",
                "schema": {
                  "enum": [
                    "ar", "cs", "de", "en", "es", "fa", "fr", "he", "hi", "ja", "ko", "pl", "pt-BR",
                    "ru", "th", "tr", "zh-Hans", "zh-Hant"
                  ]
                }
              },
              "units": {
                "name": "units", "in": "query", "description": "The units, instead of those of the region",
                "schema": { "enum": ["metric", "us", "uk", "si"] }
              }
            },
            "responses": {
              "Problem": {
                "description": "Why there is no answer: a problem of RFC 9457 and an error of wx/1, or text",
                "content": {
                  "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } },
                  "text/plain": {}
                }
              },
              "TooManyRequests": {
                "description": "The client asks for too much",
                "headers": { "Retry-After": { "description": "Seconds", "schema": { "type": "integer" } } },
                "content": {
                  "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } },
                  "text/plain": {}
                }
              }
            },
            "schemas": {
              "Problem": {
                "type": "object",
                "required": ["schema", "type", "title", "status"],
                "properties": {
                  "schema": { "const": "wx/1" },
                  "type": { "type": "string" },
                  "title": { "type": "string" },
                  "status": { "type": "integer" },
                  "detail": { "type": "string" },
                  "error": { "type": "object" }
                }
              },
              "Document": {
                "type": "object", "required": ["schema"], "properties": { "schema": { "const": "wx/1" } }
              }
            }
          }
        }

        """#

    /// The responses of a route that asks services or searches places, indented as they are in the text.
    ///
    /// - Parameters:
    ///   - answer: What status 200 answers with, in words.
    ///   - types: The media types besides JSON.
    /// - Returns: The responses as JSON.
    private static func responses(_ answer: String, _ types: [String]) -> String {
        #"""
        {
                  "200": {
                    "description": "\#(answer)",
                    "content": {
                      "application/json": { "schema": { "$ref": "#/components/schemas/Document" } },
                      \#(types.map { "\"\($0)\": {}" }.joined(separator: ", "))
                    }
                  },
                  "304": { "description": "The client has it already" },
                  "400": { "$ref": "#/components/responses/Problem" },
                  "404": { "$ref": "#/components/responses/Problem" },
                  "414": { "$ref": "#/components/responses/Problem" },
                  "429": { "$ref": "#/components/responses/TooManyRequests" },
                  "502": { "$ref": "#/components/responses/Problem" },
                  "503": { "$ref": "#/components/responses/Problem" },
                  "504": { "$ref": "#/components/responses/Problem" }
                }
        """#
    }
}
#endif
