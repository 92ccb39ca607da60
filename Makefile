# Thin targets over swift and cmake; what takes more than a line is in Scripts/.
# One release build, .build-release, serves the program, the tests, the benchmarks and the package. Debug
# builds live in .build, those with a sanitizer in .build-tsan and .build-asan.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# Debug builds with what works on every pixel optimised (Package.swift).
test-debug: export ZOETROPE_OPTIMIZE_HOT := 1

ARGS ?=
PREFIX ?= /usr/local
MINUTES ?= 10
COUNT ?= 20
SEED ?= 1
SANITIZER ?= address
PROGRAM := .build-release/zoetrope
IMPORTS := --explicit-target-dependency-import-check error
TEST := swift test $(shell cat Scripts/release.flags) --skip-build
SWIFT_FILES := Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources

.PHONY: help run test test-debug tsan fuzz fuzz-sanitized soak mutants goldens smoke bench benchmarks bench-engine bench-frames bench-recordings picture keys docs \
    compatibility symbols code assets format lint release install package ci clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

run: ## set up, build for release, open the viewer (ARGS="listing-4-8 --speed 0.5")
	@Scripts/setup.sh
	@Scripts/build-release.sh
	@Scripts/run.sh $(ARGS)

test: ## set up, then run every test (ARGS="--filter MotionTests")
	@Scripts/setup.sh --test
	@Scripts/build-release.sh --tests
	@$(if $(ARGS),$(TEST) $(ARGS),Scripts/test.sh)

test-debug: ## the tests in a debug build, which builds faster after a change (ARGS="--filter MotionTests")
	@swift build --build-tests $(IMPORTS)
	@swift test --skip-build --enable-swift-testing --disable-xctest $(ARGS)

tsan: ## the tests in which there are several threads, under ThreadSanitizer
	@Scripts/tsan.sh $(ARGS)

fuzz: ## made-up calls, files, command lines and windows until something breaks (MINUTES=60 ARGS=calls)
	@Scripts/setup.sh --test
	@Scripts/build-release.sh fuzz
	@Scripts/build-release.sh
	@.build-release/release/fuzz --minutes $(MINUTES) --totals Tests/Fuzz/Totals.txt $(ARGS)

fuzz-sanitized: ## made-up calls, and with address files too, under a sanitizer (SANITIZER=thread COUNT=300 SEED=7)
	@Scripts/setup.sh --test
	@Scripts/fuzz-sanitized.sh $(SANITIZER) $(COUNT) $(SEED)

soak: ## the memory of a window, and offscreen, over two days of media time each: 47 minutes
	@Scripts/setup.sh --test
	@Scripts/build-release.sh
	@status=0; Scripts/memory.sh 6 256 --speed 66 & \
	SDL_VIDEODRIVER=offscreen Scripts/memory.sh 6 256 --speed 66 || status=1; wait $$! || status=1; exit $$status

mutants: ## how many of so many changed operators and numbers the tests notice (COUNT=20 SEED=1)
	@Scripts/mutants.py $(COUNT) $(SEED)

goldens: ## draw and write anew the film strips, pictures and texts that tests compare with
	@Scripts/build-release.sh --tests
	@ZOETROPE_GOLDENS=renew $(TEST) --filter "GoldenTests|BackEndTests|LitLinesTests|ListTests|MeshTextTests|RecordingTextTests|SiteTests|ViewerModelTests"

smoke: release ## the viewer and an example in a virtual display, driven by real key events
	@Scripts/setup.sh --test
	@Scripts/build-release.sh hello-animation
	@Scripts/build-release.sh own-scenes
	@Scripts/smoke.sh

bench: release ## frame timing of the benchmark scene (ARGS="--layers 1000 --frames 600")
	@$(PROGRAM) bench $(ARGS)

benchmarks: bench-frames bench-engine ## the ratios of Documentation/Performance.md, printed anew

bench-engine: release ## evaluation against loops in C, and what parts cost (ARGS=first-text, stress, evaluation, kinds, commit, build, layout, pictures, primitives or jump)
	@Scripts/build-benchmarks.sh
	@.build-release/release/engine-bench $(ARGS)

bench-recordings: release ## a recording of an hour: time and memory to write, export, compare and plot it
	@Scripts/recordings.sh

bench-frames: release ## frames of the viewer against plain C on SDL (ARGS="--only raster --rounds 3")
	@Scripts/build-benchmarks.sh
	@$(if $(DISPLAY),,xvfb-run --auto-servernum --server-args="-screen 0 1400x900x24") \
	    .build-release/release/frame-bench $(ARGS)

picture: release ## render the pictures of the README and of the browser
	@Scripts/readme.sh picture

keys: release ## write the key tables of the README and the manual page, and the page of the commands
	@Scripts/readme.sh keys

docs: release ## convert the documentation of the libraries, into artefacts/docs
	@Scripts/docs.sh

compatibility: ## write Documentation/Compatibility.md from the sources
	@Scripts/compatibility.sh write

symbols: ## write Documentation/Symbols.md from the compiled modules
	@Scripts/build-release.sh --tests
	@ZOETROPE_SYMBOLS=renew $(TEST) --filter SymbolTests

code: ## write assets/code, the code that the viewer shows beside each demo (needs python3-pygments)
	@Scripts/demo-code.py

assets: ## render the PNG files of assets/ from their SVG sources
	@Scripts/render-assets.sh

format: ## rewrite the Swift files in the project's style
	@swift format --in-place --parallel --recursive $(SWIFT_FILES)

lint: ## report what differs from the project's style and words, unknown sections, calls that stop silently
	@swift format lint --strict --parallel --recursive $(SWIFT_FILES)
	@Scripts/words.sh
	@Scripts/citations.sh
	@Scripts/refused-calls.sh

release: ## build the program for release
	@Scripts/setup.sh
	@Scripts/build-release.sh

install: ## install below PREFIX (/usr/local)
	@Scripts/setup.sh --package
	@cmake -S CMakeLists-helpers -B build/cmake -DCMAKE_INSTALL_PREFIX="$(PREFIX)"
	@cmake --build build/cmake
	@cmake --install build/cmake

package: ## make a .deb in artefacts/
	@Scripts/setup.sh --package
	@cmake -S CMakeLists-helpers -B build/cmake -DCMAKE_INSTALL_PREFIX=/usr
	@cmake --build build/cmake
	@cpack --config build/cmake/CPackConfig.cmake -G DEB -B artefacts

ci: ## everything that continuous integration runs
	@.ci/run

clean: ## remove every build and artefact
	@rm -rf .build .build-release .build-tsan .build-asan build artefacts
