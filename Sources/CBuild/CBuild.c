#include "CBuild.h"

const char *const cbuild_lines = "";
