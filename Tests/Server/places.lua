-- Asks for a new place each time: wrk --script places.lua URL -- PLACES FIRST QUERY
-- PLACES: how many before they begin again; FIRST: the number of the first; QUERY: what is added to the address.
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
