#pragma once

#include <libxml/xmlversion.h>
// Debian's libxml2 is built with the system's ICU, whose headers clash with Foundation's own ICU module.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
