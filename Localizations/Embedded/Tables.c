// Written by Localizations/embed-tables; run it after adding or removing a table.
#include "CLocalizations.h"

// #embed is C23, and an extension that clang has in C17.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char en_lproj_Conditions_strings[] = {
#embed "../Resources/en.lproj/Conditions.strings"
};

static const unsigned char en_lproj_DateTemplates_strings[] = {
#embed "../Resources/en.lproj/DateTemplates.strings"
};

static const unsigned char en_lproj_Errors_strings[] = {
#embed "../Resources/en.lproj/Errors.strings"
};

static const unsigned char en_lproj_Interface_strings[] = {
#embed "../Resources/en.lproj/Interface.strings"
};

static const unsigned char en_lproj_Units_strings[] = {
#embed "../Resources/en.lproj/Units.strings"
};

static const CLocalizationsTable tables[] = {
    { "en", "Conditions", en_lproj_Conditions_strings, sizeof en_lproj_Conditions_strings },
    { "en", "DateTemplates", en_lproj_DateTemplates_strings, sizeof en_lproj_DateTemplates_strings },
    { "en", "Errors", en_lproj_Errors_strings, sizeof en_lproj_Errors_strings },
    { "en", "Interface", en_lproj_Interface_strings, sizeof en_lproj_Interface_strings },
    { "en", "Units", en_lproj_Units_strings, sizeof en_lproj_Units_strings },
};

size_t CLocalizationsCount(void) { return sizeof tables / sizeof tables[0]; }

CLocalizationsTable CLocalizationsTableAt(size_t index) { return tables[index]; }
