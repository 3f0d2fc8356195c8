#include "CXML.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

// The layout of libxml2's structures, which the SAX handler is one of, belongs to the name.
#if defined(__APPLE__)
static const char name[] = "libxml2.2.dylib";
#elif LIBXML_VERSION >= 21400
static const char name[] = "libxml2.so.16";
#else
static const char name[] = "libxml2.so.2";
#endif

const CXMLLibrary *cxml_load(void) {
    static CXMLLibrary library;
    void *handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) return NULL;
    library.initParser = (__typeof__(library.initParser))dlsym(handle, "xmlInitParser");
    library.createMemoryParserCtxt =
        (__typeof__(library.createMemoryParserCtxt))dlsym(handle, "xmlCreateMemoryParserCtxt");
    library.freeParserCtxt = (__typeof__(library.freeParserCtxt))dlsym(handle, "xmlFreeParserCtxt");
    library.ctxtUseOptions = (__typeof__(library.ctxtUseOptions))dlsym(handle, "xmlCtxtUseOptions");
    library.parseDocument = (__typeof__(library.parseDocument))dlsym(handle, "xmlParseDocument");
    library.stopParser = (__typeof__(library.stopParser))dlsym(handle, "xmlStopParser");
    library.parserVersion = (const char *const *)dlsym(handle, "xmlParserVersion");
    bool isWhole = library.initParser && library.createMemoryParserCtxt && library.freeParserCtxt
        && library.ctxtUseOptions && library.parseDocument && library.stopParser && library.parserVersion;
    if (!isWhole) return NULL;
    library.initParser();
    return &library;
}
