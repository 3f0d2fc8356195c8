#ifndef CXML_H
#define CXML_H

#include <libxml/xmlversion.h>
// Debian's libxml2 is built with the system's ICU, whose headers clash with Foundation's own ICU module.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>

/// The functions of libxml2 that are used, and its version, such as `20914` or `20914-GITv2.9.14`.
typedef struct {
    void (*initParser)(void);
    xmlParserCtxtPtr (*createMemoryParserCtxt)(const char *, int);
    void (*freeParserCtxt)(xmlParserCtxtPtr);
    int (*ctxtUseOptions)(xmlParserCtxtPtr, int);
    int (*parseDocument)(xmlParserCtxtPtr);
    void (*stopParser)(xmlParserCtxtPtr);
    const char *const *parserVersion;
} CXMLLibrary;

/// Loads libxml2 when it is first needed: its own libraries, among them ICU, take longer to load than an answer to parse.
///
/// Returns NULL when it is missing. The library stays loaded. Call it once.
const CXMLLibrary *cxml_load(void);

#endif
