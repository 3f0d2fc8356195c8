// Written by Localizations/embed-tables; run it after adding or removing a table.
#include "CLocalizations.h"

// #embed is C23, and an extension that clang has in C17.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char ar_lproj_Conditions_strings[] = {
#embed "../Resources/ar.lproj/Conditions.strings"
};

static const unsigned char ar_lproj_DateTemplates_strings[] = {
#embed "../Resources/ar.lproj/DateTemplates.strings"
};

static const unsigned char ar_lproj_Errors_strings[] = {
#embed "../Resources/ar.lproj/Errors.strings"
};

static const unsigned char ar_lproj_Interface_strings[] = {
#embed "../Resources/ar.lproj/Interface.strings"
};

static const unsigned char ar_lproj_Units_strings[] = {
#embed "../Resources/ar.lproj/Units.strings"
};

static const unsigned char de_lproj_Conditions_strings[] = {
#embed "../Resources/de.lproj/Conditions.strings"
};

static const unsigned char de_lproj_DateTemplates_strings[] = {
#embed "../Resources/de.lproj/DateTemplates.strings"
};

static const unsigned char de_lproj_Errors_strings[] = {
#embed "../Resources/de.lproj/Errors.strings"
};

static const unsigned char de_lproj_Interface_strings[] = {
#embed "../Resources/de.lproj/Interface.strings"
};

static const unsigned char de_lproj_Units_strings[] = {
#embed "../Resources/de.lproj/Units.strings"
};

static const unsigned char en_GB_lproj_DateTemplates_strings[] = {
#embed "../Resources/en-GB.lproj/DateTemplates.strings"
};

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

static const unsigned char es_lproj_Conditions_strings[] = {
#embed "../Resources/es.lproj/Conditions.strings"
};

static const unsigned char es_lproj_DateTemplates_strings[] = {
#embed "../Resources/es.lproj/DateTemplates.strings"
};

static const unsigned char es_lproj_Errors_strings[] = {
#embed "../Resources/es.lproj/Errors.strings"
};

static const unsigned char es_lproj_Interface_strings[] = {
#embed "../Resources/es.lproj/Interface.strings"
};

static const unsigned char es_lproj_Units_strings[] = {
#embed "../Resources/es.lproj/Units.strings"
};

static const unsigned char fr_lproj_Conditions_strings[] = {
#embed "../Resources/fr.lproj/Conditions.strings"
};

static const unsigned char fr_lproj_DateTemplates_strings[] = {
#embed "../Resources/fr.lproj/DateTemplates.strings"
};

static const unsigned char fr_lproj_Errors_strings[] = {
#embed "../Resources/fr.lproj/Errors.strings"
};

static const unsigned char fr_lproj_Interface_strings[] = {
#embed "../Resources/fr.lproj/Interface.strings"
};

static const unsigned char fr_lproj_Units_strings[] = {
#embed "../Resources/fr.lproj/Units.strings"
};

static const unsigned char ja_lproj_Conditions_strings[] = {
#embed "../Resources/ja.lproj/Conditions.strings"
};

static const unsigned char ja_lproj_DateTemplates_strings[] = {
#embed "../Resources/ja.lproj/DateTemplates.strings"
};

static const unsigned char ja_lproj_Errors_strings[] = {
#embed "../Resources/ja.lproj/Errors.strings"
};

static const unsigned char ja_lproj_Interface_strings[] = {
#embed "../Resources/ja.lproj/Interface.strings"
};

static const unsigned char ja_lproj_Units_strings[] = {
#embed "../Resources/ja.lproj/Units.strings"
};

static const unsigned char ko_lproj_Conditions_strings[] = {
#embed "../Resources/ko.lproj/Conditions.strings"
};

static const unsigned char ko_lproj_DateTemplates_strings[] = {
#embed "../Resources/ko.lproj/DateTemplates.strings"
};

static const unsigned char ko_lproj_Errors_strings[] = {
#embed "../Resources/ko.lproj/Errors.strings"
};

static const unsigned char ko_lproj_Interface_strings[] = {
#embed "../Resources/ko.lproj/Interface.strings"
};

static const unsigned char ko_lproj_Units_strings[] = {
#embed "../Resources/ko.lproj/Units.strings"
};

static const CLocalizationsTable tables[] = {
    { "ar", "Conditions", ar_lproj_Conditions_strings, sizeof ar_lproj_Conditions_strings },
    { "ar", "DateTemplates", ar_lproj_DateTemplates_strings, sizeof ar_lproj_DateTemplates_strings },
    { "ar", "Errors", ar_lproj_Errors_strings, sizeof ar_lproj_Errors_strings },
    { "ar", "Interface", ar_lproj_Interface_strings, sizeof ar_lproj_Interface_strings },
    { "ar", "Units", ar_lproj_Units_strings, sizeof ar_lproj_Units_strings },
    { "de", "Conditions", de_lproj_Conditions_strings, sizeof de_lproj_Conditions_strings },
    { "de", "DateTemplates", de_lproj_DateTemplates_strings, sizeof de_lproj_DateTemplates_strings },
    { "de", "Errors", de_lproj_Errors_strings, sizeof de_lproj_Errors_strings },
    { "de", "Interface", de_lproj_Interface_strings, sizeof de_lproj_Interface_strings },
    { "de", "Units", de_lproj_Units_strings, sizeof de_lproj_Units_strings },
    { "en-GB", "DateTemplates", en_GB_lproj_DateTemplates_strings, sizeof en_GB_lproj_DateTemplates_strings },
    { "en", "Conditions", en_lproj_Conditions_strings, sizeof en_lproj_Conditions_strings },
    { "en", "DateTemplates", en_lproj_DateTemplates_strings, sizeof en_lproj_DateTemplates_strings },
    { "en", "Errors", en_lproj_Errors_strings, sizeof en_lproj_Errors_strings },
    { "en", "Interface", en_lproj_Interface_strings, sizeof en_lproj_Interface_strings },
    { "en", "Units", en_lproj_Units_strings, sizeof en_lproj_Units_strings },
    { "es", "Conditions", es_lproj_Conditions_strings, sizeof es_lproj_Conditions_strings },
    { "es", "DateTemplates", es_lproj_DateTemplates_strings, sizeof es_lproj_DateTemplates_strings },
    { "es", "Errors", es_lproj_Errors_strings, sizeof es_lproj_Errors_strings },
    { "es", "Interface", es_lproj_Interface_strings, sizeof es_lproj_Interface_strings },
    { "es", "Units", es_lproj_Units_strings, sizeof es_lproj_Units_strings },
    { "fr", "Conditions", fr_lproj_Conditions_strings, sizeof fr_lproj_Conditions_strings },
    { "fr", "DateTemplates", fr_lproj_DateTemplates_strings, sizeof fr_lproj_DateTemplates_strings },
    { "fr", "Errors", fr_lproj_Errors_strings, sizeof fr_lproj_Errors_strings },
    { "fr", "Interface", fr_lproj_Interface_strings, sizeof fr_lproj_Interface_strings },
    { "fr", "Units", fr_lproj_Units_strings, sizeof fr_lproj_Units_strings },
    { "ja", "Conditions", ja_lproj_Conditions_strings, sizeof ja_lproj_Conditions_strings },
    { "ja", "DateTemplates", ja_lproj_DateTemplates_strings, sizeof ja_lproj_DateTemplates_strings },
    { "ja", "Errors", ja_lproj_Errors_strings, sizeof ja_lproj_Errors_strings },
    { "ja", "Interface", ja_lproj_Interface_strings, sizeof ja_lproj_Interface_strings },
    { "ja", "Units", ja_lproj_Units_strings, sizeof ja_lproj_Units_strings },
    { "ko", "Conditions", ko_lproj_Conditions_strings, sizeof ko_lproj_Conditions_strings },
    { "ko", "DateTemplates", ko_lproj_DateTemplates_strings, sizeof ko_lproj_DateTemplates_strings },
    { "ko", "Errors", ko_lproj_Errors_strings, sizeof ko_lproj_Errors_strings },
    { "ko", "Interface", ko_lproj_Interface_strings, sizeof ko_lproj_Interface_strings },
    { "ko", "Units", ko_lproj_Units_strings, sizeof ko_lproj_Units_strings },
};

size_t CLocalizationsCount(void) { return sizeof tables / sizeof tables[0]; }

CLocalizationsTable CLocalizationsTableAt(size_t index) { return tables[index]; }
