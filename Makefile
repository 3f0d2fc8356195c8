# make try    installs what is missing, builds, and shows a forecast of the stand-in in Korean and English
# make test   installs what is missing, builds, and runs every test
# make test-provider NAME=OpenWeather  builds and tests one provider alone
# make faults runs the program through every fault there is; prints a table
# make bench  measures; prints the tables of the README
# make fuzz   feeds foreign bytes to every reader, for five minutes; make fuzz FUZZ=xml FUZZ_SECONDS=1200 to one of them
# make test-asan  runs the tests of the network and of how a run ends with AddressSanitizer
# make check-all  what takes too long for every change, and is run before an issue is closed: hours

SHELL := /bin/bash
.DEFAULT_GOAL := try
.PHONY: setup try tests test test-provider test-asan faults fuzz check-all lint release install bench record-snapshots gazetteer geocoding-report display-width

# Of libcurl the program needs the library at run time, and its headers to build.
PACKAGES := libcurl4-openssl-dev libsimdjson-dev libsqlite3-dev libxml2-dev pkg-config zlib1g-dev tzdata
# faketime gives programs under test an earlier clock.
# readelf and openssl serve two of the tests, CLDR's samples a third, the shells those of completion, Unicode's data and
# Python's wcwidth those of display width.
TEST_PACKAGES := binutils faketime openssl unicode-cldr-core unicode-data python3-minimal python3-wcwidth zsh fish
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
PREFIX ?= /usr/local
# The static libraries ask for a table of all symbols, for plug-ins; without it a start is half a millisecond shorter.
RELEASE := -c release --static-swift-stdlib -Xlinker --no-export-dynamic

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
	    echo "not Debian: these must be there: $(PACKAGES) $(TEST_PACKAGES)" >&2; \
	fi

try: setup
	swift build --product wx
	swift build --product wx-sandbox
	@bin=$$(swift build --show-bin-path); \
	for locale in ko_KR en_US; do \
	    echo; echo "wx --sandbox --provider openweather --locale $$locale 37.57,126.98"; echo; \
	    $$bin/wx --sandbox --provider openweather --locale $$locale 37.57,126.98 || exit 1; \
	done

# One build serves the tests and the check that every module names what it imports. One test at a time: those over the
# gazetteer keep all processors busy, and those with deadlines must not starve.
test: tests
	swift test --skip-build --no-parallel

tests: setup
	swift build --build-tests --explicit-target-dependency-import-check error

# In a folder of its own: the package has fewer targets then, and a test program with fewer tests. The versions that the
# whole package has resolved stay as they are: SwiftPM would drop those of packages that this one does without.
test-provider: setup
	@[ -n "$(NAME)" ] && [ -d "Providers/$(NAME)" ] || { \
	    echo "which provider? make test-provider NAME=, with one of: $$(ls -d Providers/*/ | xargs -n1 basename | xargs)" >&2; exit 64; }
	WX_PROVIDER=$(NAME) swift test --scratch-path .build-provider \
	    $(if $(wildcard Package.resolved),--disable-automatic-resolution)

# The whole of the matrix of which the tests run a sample: a few minutes.
faults: setup
	swift build --product wx
	swift build --product fault-matrix
	"$$(swift build --show-bin-path)/fault-matrix"

# The tests over libcurl's callbacks, the cache's locks and signals: where memory is shared with C or with a handler.
# What is alive at the exit is no leak, and Swift's runtime keeps much.
ASAN_TESTS ?= WeatherHTTPTests|SignalTests|ProgramTests
test-asan: setup
	swift build --build-tests --sanitize=address --scratch-path .build-asan
	ASAN_OPTIONS=detect_leaks=0 swift test --skip-build --no-parallel --sanitize=address --scratch-path .build-asan \
	    --filter '$(ASAN_TESTS)'

# Which targets, all of them unless named; for how long each, which makes five minutes in all; where the inputs go that
# were worth keeping, and the findings. Built with the coverage that libFuzzer goes by, and with all of Swift's checks.
FUZZ ?=
FUZZ_SECONDS ?= 36
FUZZ_FOLDER ?= .build-fuzz/fuzzing
FUZZ_BUILD = -c release --scratch-path .build-fuzz -Xswiftc -Xfrontend -Xswiftc -sanitize=fuzzer \
    -Xcc -fsanitize=fuzzer-no-link -Xlinker "$$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/clang/lib/linux/libclang_rt.fuzzer_no_main-$$(uname -m).a"
fuzz: setup
	WX_FUZZ=1 swift build $(FUZZ_BUILD) --product wx-fuzz
	Tests/Fuzzing/fuzz "$$(WX_FUZZ=1 swift build -c release --scratch-path .build-fuzz --show-bin-path)/wx-fuzz" \
	    $(FUZZ_FOLDER) $(FUZZ_SECONDS) $(FUZZ)

check-all: test lint faults test-asan
	WX_EXIT_RACE_RUNS=600 swift test --skip-build --no-parallel --filter ExitRaceTests
	$(MAKE) fuzz FUZZ_SECONDS=1200

lint:
	swift format lint --strict --recursive Package.swift Sources Localizations/Audit Localizations/Sources Providers Tests
	@if grep -rnE '^ *(@[a-zA-Z_]+ +)?(public |package |internal )?import ' Providers/*/Sources --include='*.swift' \
	    | grep -vE 'import (Foundation|HTTPTypes|WeatherCore)$$'; then \
	    echo "a provider imports Foundation, HTTPTypes and WeatherCore, and nothing else" >&2; exit 1; \
	fi
	@if grep -rnE '(FileHandle|fileHandleForWriting|standardOutput|standardError).*\.write\(' Sources Localizations/Audit \
	    Localizations/Sources Providers --include='*.swift' | grep -v 'write(contentsOf:'; then \
	    echo "FileHandle.write(_:) traps when nobody reads: use write(contentsOf:)" >&2; exit 1; \
	fi
	Sources/check-folders
	swift build --product wx
	Providers/check-as-outsider "$$(swift build --show-bin-path)"
	"$$(swift build --show-bin-path)/wx" locales --check Localizations/Resources

release: setup
	swift build $(RELEASE) --product wx
	swift build $(RELEASE) --product wx-sandbox

install: release
	install -d $(DESTDIR)$(PREFIX)/bin
	bin=$$(swift build $(RELEASE) --show-bin-path); install -s -m 755 $$bin/wx $$bin/wx-sandbox $(DESTDIR)$(PREFIX)/bin
	@script() { $(DESTDIR)$(PREFIX)/bin/wx --generate-completion-script $$1 | install -D -m 644 /dev/stdin $(DESTDIR)$(PREFIX)/share/$$2; }; \
	set -o pipefail; \
	script bash bash-completion/completions/wx && \
	script zsh zsh/site-functions/_wx && \
	script fish fish/vendor_completions.d/wx.fish

# Targets of this package that only exist here; the table it prints is the README's.
bench: setup
	WX_BENCHMARKS=1 swift build $(RELEASE)
	@bin=$$(WX_BENCHMARKS=1 swift build $(RELEASE) --show-bin-path); echo; \
	echo '| Measured | Median | Beside it | Ratio | To reach |'; \
	echo '|---|---|---|---|---|'; \
	Tests/Benchmarks/functions $$bin && \
	Tests/Benchmarks/hundred-languages $$bin env WX_BENCHMARKS=1 swift build $(RELEASE) && \
	Tests/Benchmarks/processes $$bin && Tests/Benchmarks/cache $$bin && Tests/Benchmarks/reverse-geocoder $$bin

# After a change that is meant: writes the files that snapshot tests compare with. Read the difference before committing.
record-snapshots:
	swift build --build-tests
	WX_RECORD_SNAPSHOTS=1 swift test --skip-build --filter 'WxTests|WeatherRenderingTests'

# Makes the embedded database of places anew from GeoNames' dumps; see the README's "Places".
GEONAMES ?= ../shared/data/geonames
gazetteer: setup
	swift build --product gazetteer-build
	"$$(swift build --show-bin-path)/gazetteer-build" $(GEONAMES) Sources/CGazetteer/gazetteer.sqlite

# How many of the queries that other geocoders are tested with find their place, and which do not.
CASES ?= ../shared/data/geocoding-cases.tsv
geocoding-report: setup
	swift build --product geocoding-report
	"$$(swift build --show-bin-path)/geocoding-report" --misses $(CASES)

# Makes the tables of how many columns characters take anew from the Unicode Character Database: that of Debian's package
# unicode-data, or another folder of the same layout.
UNICODE_DATA ?= /usr/share/unicode
display-width: setup
	@cd Sources/WeatherRendering/Text && \
	tables=$$(./display-width "$(abspath $(UNICODE_DATA))") && printf '%s\n' "$$tables" >DisplayWidth+Tables.swift
