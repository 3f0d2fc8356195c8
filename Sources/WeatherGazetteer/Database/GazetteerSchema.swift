/// The tables of the gazetteer's database, which `gazetteer-build` fills and ``Gazetteer`` reads.
package enum GazetteerSchema {
    /// Changes whenever the tables or ``SearchKey`` change.
    package static let version = 2
    /// Coordinates are stored in steps of 0.0001°, about 11 m.
    package static let stepsPerDegree = 10_000.0

    package static let sql = """
        CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE languages (id INTEGER PRIMARY KEY, code TEXT NOT NULL);
        -- A zone and the place that is its city.
        CREATE TABLE zones (id INTEGER PRIMARY KEY, name TEXT NOT NULL, place INTEGER NOT NULL);
        -- Countries, of which the code of the division is empty, and their first-level divisions. The zone is that of
        -- most of its places; the capital is the country's.
        CREATE TABLE areas (
            id INTEGER PRIMARY KEY, country TEXT NOT NULL, division TEXT NOT NULL, name TEXT NOT NULL,
            zone INTEGER NOT NULL, capital INTEGER);
        CREATE TABLE area_names (
            area INTEGER NOT NULL, language INTEGER NOT NULL, name TEXT NOT NULL,
            PRIMARY KEY (area, language)) WITHOUT ROWID;
        CREATE TABLE area_keys (
            key TEXT NOT NULL, area INTEGER NOT NULL, PRIMARY KEY (key, area)) WITHOUT ROWID;
        -- Numbered by kind, then cell by cell. The zone is 0 where it is that of the area. Of kinds other than
        -- settlements, the population is an assumed one, by which their names are ranked.
        CREATE TABLE places (
            id INTEGER PRIMARY KEY, geoname INTEGER NOT NULL, name TEXT NOT NULL, latitude INTEGER NOT NULL,
            longitude INTEGER NOT NULL, area INTEGER NOT NULL, zone INTEGER NOT NULL, population INTEGER NOT NULL,
            kind INTEGER NOT NULL);
        -- Names that differ from the one in places.
        CREATE TABLE place_names (
            place INTEGER NOT NULL, language INTEGER NOT NULL, name TEXT NOT NULL,
            PRIMARY KEY (place, language)) WITHOUT ROWID;
        CREATE TABLE place_keys (
            tier INTEGER NOT NULL, key TEXT NOT NULL, rank INTEGER NOT NULL, place INTEGER NOT NULL,
            PRIMARY KEY (tier, key, rank, place)) WITHOUT ROWID;
        -- The first place of each cell that has any; each kind of place has its own cells.
        CREATE TABLE cells (id INTEGER PRIMARY KEY, first INTEGER NOT NULL);
        -- Places that are parts of a city, and municipalities, which are their own city.
        CREATE TABLE districts (place INTEGER PRIMARY KEY, city INTEGER NOT NULL);
        -- Rings of districts: pairs of longitude and latitude, see Outline.
        CREATE TABLE outlines (
            id INTEGER PRIMARY KEY, place INTEGER NOT NULL, west INTEGER NOT NULL, south INTEGER NOT NULL,
            east INTEGER NOT NULL, north INTEGER NOT NULL, ring BLOB NOT NULL);
        -- The codes of IATA and ICAO, in capitals.
        CREATE TABLE airports (code TEXT PRIMARY KEY, place INTEGER NOT NULL) WITHOUT ROWID;
        -- Postal codes of one beginning, packed: see PostalBlock.
        CREATE TABLE postal_codes (
            beginning TEXT NOT NULL, country TEXT NOT NULL, codes BLOB NOT NULL,
            PRIMARY KEY (beginning, country)) WITHOUT ROWID;
        """
}
