# How the programs of a release are built and linked. docs/speed.md has what each option saves.
#
# RELEASE_FOLDER: the build folder. PRODUCTS: what is built. TRAITS: "--traits Server" for the server. SYSROOT: a folder with
# an older system, to be linked with its C library; see Packaging/tarball/build. SIMDJSON: a folder with an archive of simdjson
# and with what calls it, for a program that runs where the library has another name. STATIC_CURL: a folder with a libcurl that
# becomes a part of the program, made by Sources/CCurl/build-static.

PRODUCTS ?= wx wx-sandbox

# The static libraries export all symbols, for plug-ins. Without that, the program starts half a millisecond faster.
# Its libraries are the system's: nothing is looked for beside the program.
# The compiler's option passes the conformances that it knows, which the program would look up by name.
RELEASE = -c release $(if $(RELEASE_FOLDER),--scratch-path $(RELEASE_FOLDER)) $(TRAITS) --static-swift-stdlib \
    --disable-local-rpath -Xlinker --no-export-dynamic \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# The same sources make the same code in every folder, for a debugger, too. Two strings and the hashes of objects still have the
# path: Packaging/README.md.
RELEASE += -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=.
ARCHIVES = $(CURDIR)/$(or $(RELEASE_FOLDER),.build)/archives$(if $(SYSROOT),-older)

ifeq ($(shell uname),Linux)
# The toolchain's linker folds equal functions, and puts those that usual runs call side by side.
RELEASE += -Xswiftc -use-ld=lld -Xlinker --icf=all \
    -Xlinker --symbol-ordering-file=$(CURDIR)/Sources/wx/symbol-order.txt -Xlinker --no-warn-symbol-ordering
# Archives of libraries that every run needs and the loader takes longest for, libstdc++ above all.
RELEASE += -Xlinker -L$(ARCHIVES)
# ICU's data, of which the toolchain has twice as much as the program reads.
RELEASE += -Xlinker '--remap-inputs=*/lib_FoundationICU.a=$(ARCHIVES)/lib_FoundationICU.a'
# The commit and the compiler, which a recompilation would take too long to note.
RELEASE += -Xlinker '--remap-inputs=*/CBuild.c.o=$(ARCHIVES)/build-record.o'
# For debuggers: no references to the compiler's cache of C modules, which no other machine has.
RELEASE += -Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs
# The C library of another system: its folders are searched first (make-archives), and its beginning of a program is used. That
# only the linker knows of it lets both kinds of programs share what is compiled.
RELEASE += $(if $(SYSROOT),-Xlinker --sysroot=$(SYSROOT) $(foreach part,Scrt1 crti crtn,\
    -Xlinker '--remap-inputs=*/$(part).o=$(SYSROOT)/usr/lib/$(shell uname -m)-linux-gnu/$(part).o'))
# Packed relocations need glibc 2.36: an older one refuses the program.
RELEASE += $(if $(SYSROOT),,$(shell getconf GNU_LIBC_VERSION | awk '$$2 >= 2.36 { print "-Xlinker -z -Xlinker pack-relative-relocs" }'))
# The name of simdjson's library that belongs to the headers, which the program opens when it first parses JSON: a system that
# only runs the program has no other name for it.
RELEASE += -Xcxx -DSIMDJSON_LIBRARY=$(notdir $(shell readlink "$$(clang -print-file-name=libsimdjson.so)"))
RELEASE += $(if $(SIMDJSON),-Xlinker '--remap-inputs=*/CSimdJSON.cpp.o=$(SIMDJSON)/CSimdJSON.o' \
    -Xlinker $(SIMDJSON)/libsimdjson.a)
endif
RELEASE += $(if $(STATIC_CURL),-Xcc -DSTATIC_CURL -Xlinker -L$(STATIC_CURL) \
    $(foreach library,curl nghttp2 ssl crypto z,-Xlinker -l$(library)))

# The program is not linked with libxml2, which it loads when it parses a document.
release install bench: export PKG_CONFIG_PATH := $(CURDIR)/Sources/CLibXML2/headers-only:$(ARCHIVES):$(PKG_CONFIG_PATH)

.PHONY: archives
archives:
	@SYSROOT="$(SYSROOT)" STATIC_CURL="$(STATIC_CURL)" Packaging/Linking/make-archives "$(ARCHIVES)"
