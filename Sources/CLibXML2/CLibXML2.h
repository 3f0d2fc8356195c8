// Only for the headers' folder, which pkg-config knows: CXML loads the library.
#pragma once

#include <libxml/xmlversion.h>
