#include "CLocalizations.h"
