#pragma once

#include <libxml/xmlversion.h>
// Debian's libxml2 is built with the system's ICU, whose headers clash with Foundation's own ICU module.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>

/// The version of the library in use, such as `20914`, or `20914-GITv2.9.14`.
static inline const char *clibxml_version(void) {
    return xmlParserVersion;
}
