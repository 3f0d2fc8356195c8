# `make help` lists what there is. Rarer tasks are scripts beside what they do: CONTRIBUTING.md has them.

SHELL := /bin/bash
.DEFAULT_GOAL := try
include Packaging/Linking/release.mk

comma := ,
PREFIX ?= /usr/local
# The server needs the trait `Server`. Every module knows the traits when it is compiled, so the server has build folders of
# its own.
SERVER := --traits Server --scratch-path .build-server

# At most so many tests at a time; see Tests/run.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= $(shell echo $$(($$(nproc) * 3)))

help: ## lists this
	@sed -n 's/^\([a-z-]*\):.*## /\1 /p' Makefile | awk '{ name = $$1; $$1 = ""; printf "make %-17s%s\n", name, $$0 }'

try: setup ## installs what is missing, builds, and shows a simulated forecast in Korean and English
	swift build --product wx
	swift build --product wx-sandbox
	@bin=$$(swift build --show-bin-path); \
	for locale in ko_KR en_US; do \
	    echo; echo "wx --sandbox --provider openweather --locale $$locale 37.57,126.98"; echo; \
	    $$bin/wx --sandbox --provider openweather --locale $$locale 37.57,126.98 || exit 1; \
	done

# One build serves the tests and the check that every target declares what it imports.
# TRAITS: "--traits Server" builds and tests the server, too.
test: tests ## installs what is missing, builds, and runs all tests
	@Tests/run "$$(swift build $(TRAITS) --show-bin-path)"

# In a folder of its own: the package has fewer targets then, and a test program with fewer tests. The versions that the
# whole package has resolved stay as they are: SwiftPM would drop those of packages that this one does without.
test-provider: setup ## NAME=OpenWeather,METNorway  builds and tests only these providers; Testing is the conformance suite
	@[ -n "$(NAME)" ] && ls -d $(addprefix Providers/,$(filter-out Testing,$(subst $(comma), ,$(NAME)))) >/dev/null 2>&1 || { \
	    echo "which provider? make test-provider NAME=, with one of: $$(ls -d Providers/*/ | xargs -n1 basename | xargs)" >&2; exit 64; }
	WX_TESTS=$(NAME) \
	    swift test --scratch-path .build-provider $(if $(wildcard Package.resolved),--disable-automatic-resolution)

provider: ## NAME=Lunar FORMAT=json  writes the skeleton of a provider; FORMAT is json or xml
	@Providers/new-provider "$(NAME)" "$(FORMAT)"

lint: ## checks formatting, imports, folders, translation tables, the width of lists, and docs/api
	Packaging/lint $(TRAITS)

languages-report: ## prints the table of docs/languages.md
	@Tests/built wx row-report -- Tests/languages-report BIN

docs: setup ## builds the documentation of the library; a warning is an error
	docs/build .build-docs $(TRAITS)

release: prerequisites archives ## builds wx and wx-sandbox for release
	for product in $(PRODUCTS); do swift build $(RELEASE) --product $$product || exit 1; done

limits: ## builds a release, runs it, and checks how many instructions its usual runs take
	$(MAKE) release RELEASE_FOLDER=.build-release TRAITS=
	.build-release/release/wx --sandbox --provider openweather,metno --locale ko_KR 37.57,126.98
	Tests/Benchmarks/instructions --limits .build-release/release

# What is installed below PREFIX; wx-sandbox is a link to the program.
BASH_SCRIPT := share/bash-completion/completions/wx
ZSH_SCRIPT := share/zsh/site-functions/_wx
FISH_SCRIPT := share/fish/vendor_completions.d/wx.fish
install: release ## installs the release below PREFIX, without apt-get
	install -d $(DESTDIR)$(PREFIX)/bin
	bin=$$(swift build $(RELEASE) --show-bin-path); install -s -m 755 $$bin/wx $(DESTDIR)$(PREFIX)/bin
	ln -sf wx $(DESTDIR)$(PREFIX)/bin/wx-sandbox
	@script() { $(DESTDIR)$(PREFIX)/bin/wx --generate-completion-script $$1 | install -D -m 644 /dev/stdin $(DESTDIR)$(PREFIX)/$$2; }; \
	set -o pipefail; \
	script bash $(BASH_SCRIPT) && script zsh $(ZSH_SCRIPT) && script fish $(FISH_SCRIPT)
	Packaging/manual/install-pages $(DESTDIR)$(PREFIX)/bin/wx $(DESTDIR)$(PREFIX)/share/man

# Your settings, saved places and cache stay: they are in your home folder.
uninstall: ## removes what `make install` has installed
	cd $(DESTDIR)$(PREFIX) && rm -f bin/wx bin/wx-sandbox $(BASH_SCRIPT) $(ZSH_SCRIPT) $(FISH_SCRIPT) \
	    share/man{,/*}/man1/wx.1 share/man/man1/wx-sandbox.1 share/man{,/*}/man5/wx-{config,json}.5

dist: ## makes what is released in .build/dist: packages, tarball, repository for apt; DIST_KEY signs it
	Packaging/release/dist

release-check: ## tries what make dist has made in clean systems
	Tests/Packaging/check-release

server: ## builds wx-server for release
	$(MAKE) release RELEASE_FOLDER=.build-server TRAITS="--traits Server" PRODUCTS="wx-server wx-sandbox"

try-server: setup ## builds wx-server, and serves simulated weather
	swift build $(SERVER) --product wx-server
	swift build $(SERVER) --product wx-sandbox
	exec "$$(swift build $(SERVER) --show-bin-path)/wx-server" --sandbox

test-server: setup ## builds and tests wx-server alone
	WX_TESTS=WxServerTests swift build $(SERVER) --build-tests --explicit-target-dependency-import-check error
	WX_TESTS=WxServerTests swift test $(SERVER) --skip-build

# pip's folder is renewed when another version is needed.
MCP_PYTHON := .build-mcp/bin/python
test-mcp: setup ## tests wx mcp with the client that the protocol's authors publish on PyPI
	[ -x $(MCP_PYTHON) ] || python3 -m venv .build-mcp
	$(MCP_PYTHON) -m pip install --quiet 'mcp>=2.3,<3'
	Tests/built wx wx-sandbox -- $(MCP_PYTHON) Tests/MCP/check-client BIN/wx

# The figures of wx verify, and those of the same samples by another implementation.
SCORES_PYTHON := .build-scores/bin/python
SCORES_SAMPLES := $(CURDIR)/.build-scores/samples.json
test-scores: tests ## compares the scores of wx verify with those of scores on PyPI
	[ -x $(SCORES_PYTHON) ] || python3 -m venv .build-scores
	$(SCORES_PYTHON) -m pip install --quiet 'scores>=2.7,<3'
	$(SCORES_PYTHON) Tests/Verification/reference-scores 1000 > $(SCORES_SAMPLES)
	WX_SCORE_SAMPLES=$(SCORES_SAMPLES) swift test --skip-build --filter ScoreTests

bench: setup ## measures; prints the table of docs/speed.md
	$(MAKE) release PRODUCTS="wx wx-sandbox floor-program wx-benchmarks"
	Tests/Benchmarks/table "$$(swift build $(RELEASE) --show-bin-path)" swift build $(RELEASE)

check-all: test lint docs test-server ## everything that takes too long for each change: hours
	Tests/check-all

.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*/\1/p' Makefile)

# What the others need; nobody types these.
setup:
	@Packaging/setup

prerequisites:
	@Packaging/setup --check

tests: setup
	swift build $(TRAITS) --build-tests --explicit-target-dependency-import-check error
