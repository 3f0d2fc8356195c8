# make try        installs what is missing, builds, and shows a simulated forecast in Korean and English
# make test       installs what is missing, builds, and runs all tests
# make test-provider NAME=OpenWeather  builds and tests only that provider
# make test-outside  builds and tests the example of a provider in a package of its own
# make provider NAME=Lunar FORMAT=json  writes the skeleton of a provider; FORMAT is json or xml
# make leaves-report     prints for each recorded document the share of its leaves that is read
# make providers-report  prints for each provider the documents it reads, its speed, and the promises it keeps
# make lint       checks formatting, imports, translation tables, and that lists fit 80 columns
# make docs       builds the DocC documentation; a warning is an error
# make install    builds for release and installs, without apt-get; make uninstall removes that
# make faults     runs the program through every fault; prints a table
# make order      after make release: lists the functions that usual runs call, for the linker
# make instructions-limit  after make release: fails if a run from a fresh cache takes too many instructions
# make bench      measures; prints the table of docs/speed.md
# make fuzz       fuzzes every parser and provider, for five minutes; make fuzz FUZZ=xml FUZZ_SECONDS=1200 only one
# make test-asan  runs the tests of the network and of process exit with AddressSanitizer
# make server     builds the server for release; make test-server runs its tests, make try-server serves made-up weather
# make test-cluster  tries nodes of the server behind Varnish and nginx; make test-limits what takes long; make faults-server every fault
# make load       measures the server under load, beside nginx
# make test-page  looks at the web page and the card in a browser; make test-site visits the server's pages
# make deb        packs what make install installs for Debian; make deb-server the server, make test-packages tries them
# make tarball    packs for other Linux systems; make release-check checks version, licenses and sizes before a release
# make check-all  everything that takes too long for each change: hours

SHELL := /bin/bash
comma := ,
.DEFAULT_GOAL := try
.PHONY: setup prerequisites uninstall try server try-server test-server archives tests test provider test-provider test-outside test-asan test-page test-site faults fuzz check-all lint docs release install bench order instructions-limit leaves-report providers-report record-snapshots gazetteer geocoding-report native-names centers-report queries-report locale-tables display-width coastlines test-cluster test-limits faults-server load

# The build needs libcurl's headers; the program loads the library at run time.
PACKAGES := libcurl4-openssl-dev libsimdjson-dev libsqlite3-dev libxml2-dev pkg-config zlib1g-dev tzdata
# Used by tests: faketime sets an earlier clock; binutils (readelf) and openssl check binaries and TLS; CLDR's samples check
# plural rules; the shells check completion and documented commands, with jq; tmux a recipe, mandoc the manual pages;
# Unicode's data and Python's wcwidth check display width, its jsonschema the schema of wx/1.
TEST_PACKAGES := binutils faketime openssl unicode-cldr-core unicode-data python3-jsonschema python3-minimal python3-wcwidth zsh fish tmux mandoc jq
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
PREFIX ?= /usr/local
SYMBOLS := Sources/wx/symbol-order.txt
# The static libraries export all symbols, for plug-ins. Without that, the program starts half a millisecond faster.
# Its libraries are the system's: nothing is looked for beside the program.
# The compiler's option passes the conformances that it knows, which the program would look up by name; docs/speed.md has
# what each option saves.
RELEASE := -c release $(if $(RELEASE_FOLDER),--scratch-path $(RELEASE_FOLDER)) --static-swift-stdlib --disable-local-rpath -Xlinker --no-export-dynamic \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
ifeq ($(shell uname),Linux)
# The toolchain's linker folds equal functions, and puts those that usual runs call side by side.
RELEASE += -Xswiftc -use-ld=lld -Xlinker --icf=all \
    -Xlinker --symbol-ordering-file=$(CURDIR)/$(SYMBOLS) -Xlinker --no-warn-symbol-ordering
# Archives of libraries that every run needs and the loader takes longest for, libstdc++ above all. Found where the compiler
# finds them; one that is missing is linked as a shared library. That of libgcc_s is called libgcc_eh.
ARCHIVES = $(CURDIR)/$(or $(RELEASE_FOLDER),.build)/archives
RELEASE += -Xlinker -L$(ARCHIVES)
# ICU's data, of which the toolchain has twice as much as the program reads.
RELEASE += -Xlinker '--remap-inputs=*/lib_FoundationICU.a=$(ARCHIVES)/lib_FoundationICU.a'
# Tables of unwinding and hashes of modules: no function that a run calls catches a C++ exception.
RELEASE += -Xlinker --no-eh-frame-hdr -Xlinker -T -Xlinker $(CURDIR)/Packaging/Linking/dropped-sections
# SYSROOT: a folder with an older system, to be linked with its C library; see Packaging/tarball/build.
RELEASE += $(if $(SYSROOT),-Xswiftc -Xclang-linker -Xswiftc --sysroot=$(SYSROOT))
# Packed relocations need glibc 2.36: an older one refuses the program.
RELEASE += $(if $(SYSROOT),,$(shell getconf GNU_LIBC_VERSION | awk '$$2 >= 2.36 { print "-Xlinker -z -Xlinker pack-relative-relocs" }'))
endif

setup:
	@command -v swift >/dev/null || { echo "Swift 6.2 or later is needed: https://www.swift.org/install" >&2; exit 1; }
	@if command -v dpkg-query >/dev/null; then \
	    missing=; \
	    for package in $(PACKAGES) $(TEST_PACKAGES); do \
	        dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
	    done; \
	    if [ -n "$$missing" ]; then \
	        echo "installing:$$missing"; \
	        $(SUDO) apt-get update -qq && \
	        $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	    fi; \
	else \
	    echo "not Debian; please install the equivalents of: $(PACKAGES) $(TEST_PACKAGES)" >&2; \
	fi

# What a build needs; what is missing is said, and not installed.
HEADERS := curl/curl.h simdjson.h sqlite3.h libxml/parser.h zlib.h
prerequisites:
	@command -v swift >/dev/null || { echo "Swift 6.2 or later is needed: https://www.swift.org/install" >&2; exit 1; }
	@flags=$$(pkg-config --cflags libxml-2.0 2>/dev/null); missing=; \
	for header in $(HEADERS); do \
	    echo "#include <$$header>" | clang -x c++ -std=c++20 -fsyntax-only $$flags - 2>/dev/null || missing="$$missing $$header"; \
	done; \
	[ -z "$$missing" ] || { \
	    echo "missing:$$missing" >&2; \
	    echo "On Debian and Ubuntu: sudo apt-get install $(PACKAGES)" >&2; \
	    exit 1; \
	}

try: setup
	swift build --product wx
	swift build --product wx-sandbox
	@bin=$$(swift build --show-bin-path); \
	for locale in ko_KR en_US; do \
	    echo; echo "wx --sandbox --provider openweather --locale $$locale 37.57,126.98"; echo; \
	    $$bin/wx --sandbox --provider openweather --locale $$locale 37.57,126.98 || exit 1; \
	done

# One build serves the tests and the check that every target declares what it imports. The tests of the program and all others
# run side by side, in each half one at a time: some keep all processors busy, and those with deadlines must not starve.
test: tests
	@log=$$(mktemp); trap 'rm -f "$$log"' EXIT; \
	"$$(swift build --show-bin-path)/wxPackageTests.xctest" --testing-library swift-testing --no-parallel \
	    --filter '^WxTests' >"$$log" 2>&1 & program=$$!; \
	failed=0; swift test --skip-build --no-parallel --skip '^WxTests' || failed=$$?; \
	wait $$program || failed=$$?; cat "$$log"; exit $$failed

tests: setup
	swift build --build-tests --explicit-target-dependency-import-check error

# Sources, stand-in, tests and registration; prints what is left to do.
provider:
	@Providers/new-provider "$(NAME)" "$(FORMAT)"

# In a folder of its own: the package has fewer targets then, and a test program with fewer tests. The versions that the
# whole package has resolved stay as they are: SwiftPM would drop those of packages that this one does without.
test-provider: setup
	@[ -n "$(NAME)" ] && ls -d $(addprefix Providers/,$(filter-out Testing,$(subst $(comma), ,$(NAME)))) >/dev/null 2>&1 || { \
	    echo "which provider? make test-provider NAME=, with one of: $$(ls -d Providers/*/ | xargs -n1 basename | xargs)" >&2; exit 64; }
	WX_PROVIDER=$(NAME) swift test --scratch-path .build-provider \
	    $(if $(wildcard Package.resolved),--disable-automatic-resolution)

test-outside: setup
	Examples/OutsideProvider/test

# The whole matrix, of which the tests run a sample: a few minutes.
faults: setup
	swift build --product wx
	swift build --product fault-matrix
	"$$(swift build --show-bin-path)/fault-matrix"

# The tests of libcurl's callbacks, the cache's locks and signals: where memory is shared with C or a signal handler. Leaks
# are not reported: Swift's runtime never frees much of its memory.
ASAN_TESTS ?= WeatherHTTPTests|SignalTests|ProgramTests
test-asan: setup
	swift build --build-tests --sanitize=address --scratch-path .build-asan
	ASAN_OPTIONS=detect_leaks=0 swift test --skip-build --no-parallel --sanitize=address --scratch-path .build-asan \
	    --filter '$(ASAN_TESTS)'

# FUZZ: targets (default: all). FUZZ_SECONDS: per target (default: five minutes in total). FUZZ_FOLDER: for interesting inputs
# and findings. Built with libFuzzer's coverage and all of Swift's checks.
FUZZ ?=
FUZZ_SECONDS ?= 36
FUZZ_FOLDER ?= .build-fuzz/fuzzing
FUZZ_BUILD = -c release --scratch-path .build-fuzz -Xswiftc -Xfrontend -Xswiftc -sanitize=fuzzer \
    -Xcc -fsanitize=fuzzer-no-link -Xlinker "$$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/clang/lib/linux/libclang_rt.fuzzer_no_main-$$(uname -m).a"
fuzz: setup
	WX_FUZZ=1 swift build $(FUZZ_BUILD) --product wx-fuzz
	Tests/Fuzzing/fuzz "$$(WX_FUZZ=1 swift build -c release --scratch-path .build-fuzz --show-bin-path)/wx-fuzz" \
	    $(FUZZ_FOLDER) $(FUZZ_SECONDS) $(FUZZ)

# PAGE_FOLDER: for pictures of every page (default: none are left). PAGE_PYTHON: a Python with playwright and
# axe-playwright-python of PyPI, for example that of a virtual environment. Chromium and librsvg are Debian's chromium and
# librsvg2-bin.
PAGE_PYTHON ?= python3
test-page: setup
	swift build --product wx
	swift build --product wx-sandbox
	$(PAGE_PYTHON) Tests/Page/check-page "$$(swift build --show-bin-path)/wx" $(PAGE_FOLDER)

# The same for the pages of the server.
test-site: setup
	WX_SERVER=1 swift build --product wx-server
	WX_SERVER=1 swift build --product wx-sandbox
	$(PAGE_PYTHON) Tests/Page/check-site "$$(WX_SERVER=1 swift build --show-bin-path)/wx-server" $(PAGE_FOLDER)

check-all: test test-outside test-server test-cluster test-limits faults-server load lint faults test-asan test-page test-site
	WX_EXIT_RACE_RUNS=600 swift test --skip-build --no-parallel --filter ExitRaceTests
	WX_ALL_LOCALE_TABLES=1 swift test --no-parallel --filter LocaleTableTests
	WX_ALL_KEYS=1 swift test --skip-build --no-parallel --filter KeyMatrixTests
	WX_ALL_DAMAGE=1 swift test --skip-build --no-parallel --filter 'keeps|WeatherTestingTests|RoundTrip'
	Providers/check-new-provider
	$(MAKE) fuzz FUZZ_SECONDS=1200

# WX_DOCC adds the DocC plugin, which nothing else needs.
DOCC_TARGETS := WeatherCore WeatherEngine WeatherLocalization WeatherSession
DOCC_FOLDER ?= .build-docs
docs: setup
	WX_DOCC=1 swift package --allow-writing-to-directory $(DOCC_FOLDER) generate-documentation --warnings-as-errors \
	    --enable-experimental-combined-documentation $(addprefix --target ,$(DOCC_TARGETS)) --output-path $(DOCC_FOLDER)

lint:
	swift format lint --strict --recursive Package.swift Sources Localizations/Audit Localizations/Sources Providers Tests Examples
	@if grep -rnE '^ *(@[a-zA-Z_]+ +)?(public |package |internal )?import ' Providers/*/Sources --include='*.swift' \
	    | grep -vE 'import (Foundation|HTTPTypes|WeatherCore|WeatherCommonAlerting|WeatherLocationforecast)$$'; then \
	    echo "a provider may import only Foundation, HTTPTypes, WeatherCore and the reader of its format" >&2; exit 1; \
	fi
	@if grep -rnE '(FileHandle|fileHandleForWriting|standardOutput|standardError).*\.write\(' Sources Localizations/Audit \
	    Localizations/Sources Providers --include='*.swift' | grep -v 'write(contentsOf:'; then \
	    echo "FileHandle.write(_:) traps on a closed pipe: use write(contentsOf:)" >&2; exit 1; \
	fi
	Sources/check-folders
	swift build --product wx
	Providers/check-as-outsider "$$(swift build --show-bin-path)"
	"$$(swift build --show-bin-path)/wx" locales --check Localizations/Resources
	swift build --product row-report
	"$$(swift build --show-bin-path)/row-report"

# The program is not linked with libxml2, which it loads when it parses a document.
release install bench server: export PKG_CONFIG_PATH := $(CURDIR)/Sources/CLibXML2/headers-only:$(ARCHIVES):$(PKG_CONFIG_PATH)
release: prerequisites archives
	swift build $(RELEASE) --product wx
	swift build $(RELEASE) --product wx-sandbox

# The server's packages are resolved only with WX_SERVER. What it shares with the program is built once for both.
server: prerequisites archives
	WX_SERVER=1 swift build $(RELEASE) --product wx-server
	WX_SERVER=1 swift build $(RELEASE) --product wx-sandbox

try-server: setup
	WX_SERVER=1 swift build --product wx-server
	WX_SERVER=1 swift build --product wx-sandbox
	exec "$$(WX_SERVER=1 swift build --show-bin-path)/wx-server" --sandbox

test-server: setup
	WX_SERVER=1 swift build --build-tests --explicit-target-dependency-import-check error
	WX_SERVER=1 swift test --skip-build --no-parallel

# Real programs: Debian's varnish, nginx-light, curl and openssl. One and a half minutes, of which one is waited.
test-cluster: setup
	WX_SERVER=1 swift build --product wx-server
	WX_SERVER=1 swift build --product wx-sandbox
	WX_SERVER=1 swift build --product wx
	Tests/Server/test-cluster "$$(WX_SERVER=1 swift build --show-bin-path)"

# IDLE: the most idle connections, 10000 by hand.
test-limits: setup
	WX_SERVER=1 swift build --product wx-server
	WX_SERVER=1 swift build --product wx-sandbox
	Tests/Server/test-limits "$$(WX_SERVER=1 swift build --show-bin-path)" $(IDLE)

# The matrix of faults through the server, of which the tests run a sample.
faults-server: setup
	WX_SERVER=1 swift build --product wx-server
	WX_SERVER=1 swift build --product wx
	WX_SERVER=1 swift build --product fault-matrix
	"$$(WX_SERVER=1 swift build --show-bin-path)/fault-matrix" --server

# LOAD: over how many requests, of how many places, memory is watched: by hand LOAD="1000000 10000". Debian's wrk and nginx-light.
load: server
	Tests/Server/load "$$(WX_SERVER=1 swift build $(RELEASE) --show-bin-path)" $(LOAD)

# What `make install` puts below PREFIX; wx-sandbox is a link to the program.
BASH_SCRIPT := share/bash-completion/completions/wx
ZSH_SCRIPT := share/zsh/site-functions/_wx
FISH_SCRIPT := share/fish/vendor_completions.d/wx.fish
install: release
	install -d $(DESTDIR)$(PREFIX)/bin
	bin=$$(swift build $(RELEASE) --show-bin-path); install -s -m 755 $$bin/wx $(DESTDIR)$(PREFIX)/bin
	ln -sf wx $(DESTDIR)$(PREFIX)/bin/wx-sandbox
	@script() { $(DESTDIR)$(PREFIX)/bin/wx --generate-completion-script $$1 | install -D -m 644 /dev/stdin $(DESTDIR)$(PREFIX)/$$2; }; \
	set -o pipefail; \
	script bash $(BASH_SCRIPT) && script zsh $(ZSH_SCRIPT) && script fish $(FISH_SCRIPT)
	Packaging/manual/install-pages $(DESTDIR)$(PREFIX)/bin/wx $(DESTDIR)$(PREFIX)/share/man

# Your settings, saved places and cache stay: they are in your home folder.
uninstall:
	cd $(DESTDIR)$(PREFIX) && rm -f bin/wx bin/wx-sandbox $(BASH_SCRIPT) $(ZSH_SCRIPT) $(FISH_SCRIPT) \
	    share/man{,/*}/man1/wx.1 share/man/man1/wx-sandbox.1 share/man{,/*}/man5/wx-{config,json}.5

# After changes that give many functions other names; an old list costs memory, no more.
order:
	Tests/Benchmarks/order "$$(swift build $(RELEASE) --show-bin-path)" >$(SYMBOLS).new
	mv $(SYMBOLS).new $(SYMBOLS)

# SQLite's own file for pkg-config names the folder, which the linker then searches first.
archives:
	@mkdir -p $(ARCHIVES)
	@for name in sqlite3 stdc++ z gcc_s:gcc_eh; do \
	    archive=$$(clang $(if $(SYSROOT),--sysroot=$(SYSROOT)) -print-file-name=lib$${name#*:}.a); \
	    [ -f "$$archive" ] || archive=$$(clang -print-file-name=lib$${name#*:}.a); \
	    [ ! -f "$$archive" ] || ln -sf "$$archive" $(ARCHIVES)/lib$${name%:*}.a; \
	done
	@printf '%s\n' 'Name: SQLite' 'Version: 3' 'Description: The archive of SQLite' \
	    'Libs: -L$(ARCHIVES) -lsqlite3' >$(ARCHIVES)/sqlite3.pc
	@[ -z "$(SYSROOT)" ] || { \
	    clang++ -O1 -c -o $(ARCHIVES)/older.o Packaging/Linking/older-libstdc++.cpp && cd $(ARCHIVES) && \
	    cp --remove-destination "$$(readlink -f libstdc++.a)" libstdc++.a && ar rs libstdc++.a older.o 2>/dev/null; \
	}
	@clang -O1 -c -o $(ARCHIVES)/no-curl.o Packaging/Linking/no-curl.c
	@rm -f $(ARCHIVES)/libcurl.a; [ -n "$(WX_STATIC_CURL)" ] || ar rc $(ARCHIVES)/libcurl.a $(ARCHIVES)/no-curl.o
	@[ "$$(uname)" != Linux ] || Packaging/Linking/cut-icu "$$(swiftc -print-target-info -static-stdlib | \
	    sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/linux/lib_FoundationICU.a" $(ARCHIVES)/lib_FoundationICU.a

# Fails above the limits of Tests/Benchmarks/instructions; skipped where valgrind is missing or the processor differs.
instructions-limit:
	Tests/Benchmarks/instructions --limits "$$(swift build $(RELEASE) --show-bin-path)"

# Builds targets that exist only with WX_BENCHMARKS; prints the table of docs/speed.md.
bench: setup archives
	WX_BENCHMARKS=1 swift build $(RELEASE)
	@bin=$$(WX_BENCHMARKS=1 swift build $(RELEASE) --show-bin-path); echo; \
	echo '| Measured | Median | Beside it | Ratio | To reach |'; \
	echo '|---|---|---|---|---|'; \
	Tests/Benchmarks/functions $$bin && \
	Tests/Benchmarks/hundred-languages $$bin env WX_BENCHMARKS=1 swift build $(RELEASE) && \
	Tests/Benchmarks/sizes $$bin && Tests/Benchmarks/processes $$bin && Tests/Benchmarks/cache $$bin && Tests/Benchmarks/reverse-geocoder $$bin && \
	if command -v valgrind >/dev/null; then Tests/Benchmarks/instructions $$bin; \
	else echo "without valgrind, instructions are not counted" >&2; fi

# After an intended change: rewrites the expected output of snapshot tests and documents. Read the diff before committing.
record-snapshots:
	swift build --build-tests
	WX_RECORD_SNAPSHOTS=1 swift test --skip-build --no-parallel \
	    --filter 'WxTests.(ConsoleBlock|Examples|Pictures|NationalServices)Tests|WeatherRenderingTests'

# Rebuilds the embedded place database from GeoNames' dumps and the tables of more places, and prints how much of it each
# kind of place takes; see docs/places.md.
GEONAMES ?= ../shared/data/geonames
PLACES ?= ../shared/data/places
gazetteer: setup
	swift build --product gazetteer-build
	"$$(swift build --show-bin-path)/gazetteer-build" --places $(PLACES) $(GEONAMES) Sources/CGazetteer/gazetteer.bin

# Rewrites the tables of dates, numbers and countries from the CLDR data of this system's Foundation: after adding a language,
# or a skeleton to a DateTemplates.strings.
locale-tables: setup
	swift build --product locale-tables
	"$$(swift build --show-bin-path)/locale-tables" Localizations/LocaleTables

# Counts how many of other geocoders' test queries find their place, and how many names that are not in the data are
# answered with a wrong town; lists the misses. Then the same for typical queries, by class, with the wrong towns.
CASES ?= ../shared/data/geocoding-cases.tsv
geocoding-report: setup
	swift build --product geocoding-report
	"$$(swift build --show-bin-path)/geocoding-report" --misses $(CASES) \
	    --unknown Tests/GeocodingReport/Names/names.tsv
	$(MAKE) queries-report

# The tests write which promises are kept; the speed is that of a release build.
FIXTURES ?= ../shared/fixtures
providers-report: tests
	@rm -f .build/promises
	WX_PROMISES="$(CURDIR)/.build/promises" swift test --skip-build --no-parallel --filter 'keeps' >/dev/null || true
	swift build -c release --product providers-report
	@"$$(swift build -c release --show-bin-path)/providers-report" $(FIXTURES) --promises .build/promises

# Prints for each recorded document the share of its leaves that is read.
leaves-report: setup
	swift build --product providers-report
	@"$$(swift build --show-bin-path)/providers-report" $(FIXTURES) --leaves

# Prints how many points in large cities are named in the letters of the city's language; how many centers of cities are
# named as the city; and how many queries find their place, are refused, or find another one.
native-names: setup
	swift build --product places-report
	"$$(swift build --show-bin-path)/places-report" native-names --misses

centers-report: setup
	swift build --product places-report
	"$$(swift build --show-bin-path)/places-report" centers --misses $(CASES)

# Rewrites the table of cells with land from Natural Earth's coastline, 1:50m, as GeoJSON.
COASTLINE ?= ../shared/data/map/ne_50m_coastline.geojson.gz
.PHONY: land-cells
land-cells:
	cells=$$(Sources/gazetteer-build/land-cells "$(COASTLINE)") && printf '%s\n' "$$cells" >Sources/gazetteer-build/Data/land-cells.tsv

QUERIES ?= $(PLACES)/queries.tsv $(PLACES)/queries-3.tsv
queries-report: setup
	swift build --product places-report
	"$$(swift build --show-bin-path)/places-report" queries $(QUERIES)

# Regenerates the tables of display width from the Unicode Character Database: Debian's package unicode-data, or another
# folder of the same layout.
UNICODE_DATA ?= /usr/share/unicode
display-width: setup
	@cd Sources/WeatherRendering/Text && \
	tables=$$(./display-width "$(abspath $(UNICODE_DATA))") && printf '%s\n' "$$tables" >DisplayWidth+Tables.swift

# Rewrites the coasts of the map from Natural Earth's countries, 1:110m: for example those in PyPI's geopandas 0.14.
NATURAL_EARTH ?= geopandas/datasets/naturalearth_lowres/naturalearth_lowres.shp
coastlines:
	@shapes=$(abspath $(NATURAL_EARTH)); cd Sources/WeatherPage/Map && \
	coasts=$$(./coastlines "$$shapes") && printf '%s\n' "$$coasts" >Coastlines+Data.swift

# Debian packages of what `make install` installs, and of the server. DEB_FOLDER has them; those of the server also need
# `make server`, whose packages are resolved only with WX_SERVER.
DEB_FOLDER ?= .build/packages
CHECKOUTS = $(or $(RELEASE_FOLDER),.build)/checkouts
.PHONY: deb deb-server deb-library test-packages test-bars
deb:
	rm -rf $(DEB_FOLDER)/wx-installed $(DEB_FOLDER)/wx_*.deb
	$(MAKE) install DESTDIR=$(abspath $(DEB_FOLDER))/wx-installed PREFIX=/usr
	Packaging/debian/build wx $(DEB_FOLDER)/wx-installed $(CHECKOUTS) $(DEB_FOLDER)

deb-server: server
	rm -rf $(DEB_FOLDER)/wx-server-installed $(DEB_FOLDER)/wx-server_*.deb
	bin=$$(WX_SERVER=1 swift build $(RELEASE) --show-bin-path); \
	install -D -s -m 755 $$bin/wx-server $(DEB_FOLDER)/wx-server-installed/usr/bin/wx-server; \
	COLUMNS=80 $$bin/wx-server --help | awk -v name=wx-server -v date="$$(git log -1 --format=%cs)" -f Packaging/manual/help-page | \
	    install -D -m 644 /dev/stdin $(DEB_FOLDER)/wx-server-installed/usr/share/man/man1/wx-server.1
	Packaging/debian/build wx-server $(DEB_FOLDER)/wx-server-installed $(CHECKOUTS) $(DEB_FOLDER)

# The library's sources, for packages of Swift that depend on them by their path.
deb-library:
	rm -f $(DEB_FOLDER)/wx-swift-dev_*.deb
	Packaging/debian/build-library $(DEB_FOLDER)

# Needs root, dpkg-dev, lintian and mmdebstrap.
test-packages: deb deb-library
	Tests/Packaging/check-debian $(DEB_FOLDER) $(DEB_FOLDER)/wx-installed $(CHECKOUTS)
	$(MAKE) install DESTDIR=$(abspath $(DEB_FOLDER))/again && $(MAKE) uninstall DESTDIR=$(abspath $(DEB_FOLDER))/again
	@left=$$(find $(DEB_FOLDER)/again -type f -o -type l); [ -z "$$left" ] || { echo "make uninstall leaves: $$left" >&2; exit 1; }

# A tarball for Linux with glibc 2.29 or later, tried in the releases of Debian before and after this one. Needs root,
# dpkg-dev and mmdebstrap.
.PHONY: tarball test-tarball
tarball:
	Packaging/tarball/build $(DEB_FOLDER)

test-tarball: tarball
	Tests/Packaging/check-tarball $(DEB_FOLDER)/wx-*-linux-*.tar.xz

# What must hold before a version is tagged: version, changelog, licenses, sizes, start-up; it writes the bill of materials.
# `make test` and `make check-all` are run before it.
.PHONY: release-check
release-check: deb instructions-limit
	Packaging/release/check $(DEB_FOLDER)/wx-installed/usr/bin/wx $(CHECKOUTS) $(DEB_FOLDER) $(DEB_FOLDER)/wx_*.deb

# The recipes of docs/status-bars.md. Needs Debian's polybar, xvfb, waybar, sway, grim and fonts-noto-color-emoji.
test-bars: setup
	swift build --product wx
	swift build --product wx-sandbox
	Tests/StatusBars/check-bars "$$(swift build --show-bin-path)/wx"

check-all: test-packages test-tarball test-bars
