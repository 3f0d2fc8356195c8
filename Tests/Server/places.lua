-- Requests another place each time: wrk --script places.lua URL -- PLACES FIRST QUERY
-- PLACES: the number of places; FIRST: the index of the first; QUERY: a text that is appended to the path.
local places, number, query

function init(arguments)
   places, number, query = tonumber(arguments[1]), tonumber(arguments[2]), arguments[3] or ""
end

function request()
   local place = number % places
   number = number + 1
   -- A grid of a hundredth of a degree, as the server rounds.
   local path = string.format("/%.2f,%.2f%s", 40 + place % 1000 / 100, 5 + math.floor(place / 1000) / 100, query)
   return wrk.format("GET", path)
end
