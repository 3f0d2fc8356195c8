// Written by Localizations/embed-tables; run it after adding or removing a table.
#include "CLocalizations.h"

// #embed is C23, and an extension that clang has in C17.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char ar_lproj_Alerts_strings[] = {
#embed "../Resources/ar.lproj/Alerts.strings"
};

static const unsigned char ar_lproj_Conditions_strings[] = {
#embed "../Resources/ar.lproj/Conditions.strings"
};

static const unsigned char ar_lproj_DateTemplates_strings[] = {
#embed "../Resources/ar.lproj/DateTemplates.strings"
};

static const unsigned char ar_lproj_Errors_strings[] = {
#embed "../Resources/ar.lproj/Errors.strings"
};

static const unsigned char ar_lproj_Help_strings[] = {
#embed "../Resources/ar.lproj/Help.strings"
};

static const unsigned char ar_lproj_Interface_strings[] = {
#embed "../Resources/ar.lproj/Interface.strings"
};

static const unsigned char ar_lproj_Manual_strings[] = {
#embed "../Resources/ar.lproj/Manual.strings"
};

static const unsigned char ar_lproj_Prose_strings[] = {
#embed "../Resources/ar.lproj/Prose.strings"
};

static const unsigned char ar_lproj_Units_strings[] = {
#embed "../Resources/ar.lproj/Units.strings"
};

static const unsigned char ar_lproj_Web_strings[] = {
#embed "../Resources/ar.lproj/Web.strings"
};

static const unsigned char cs_lproj_Alerts_strings[] = {
#embed "../Resources/cs.lproj/Alerts.strings"
};

static const unsigned char cs_lproj_Conditions_strings[] = {
#embed "../Resources/cs.lproj/Conditions.strings"
};

static const unsigned char cs_lproj_DateTemplates_strings[] = {
#embed "../Resources/cs.lproj/DateTemplates.strings"
};

static const unsigned char cs_lproj_Errors_strings[] = {
#embed "../Resources/cs.lproj/Errors.strings"
};

static const unsigned char cs_lproj_Help_strings[] = {
#embed "../Resources/cs.lproj/Help.strings"
};

static const unsigned char cs_lproj_Interface_strings[] = {
#embed "../Resources/cs.lproj/Interface.strings"
};

static const unsigned char cs_lproj_Manual_strings[] = {
#embed "../Resources/cs.lproj/Manual.strings"
};

static const unsigned char cs_lproj_Prose_strings[] = {
#embed "../Resources/cs.lproj/Prose.strings"
};

static const unsigned char cs_lproj_Units_strings[] = {
#embed "../Resources/cs.lproj/Units.strings"
};

static const unsigned char cs_lproj_Web_strings[] = {
#embed "../Resources/cs.lproj/Web.strings"
};

static const unsigned char de_lproj_Alerts_strings[] = {
#embed "../Resources/de.lproj/Alerts.strings"
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

static const unsigned char de_lproj_Help_strings[] = {
#embed "../Resources/de.lproj/Help.strings"
};

static const unsigned char de_lproj_Interface_strings[] = {
#embed "../Resources/de.lproj/Interface.strings"
};

static const unsigned char de_lproj_Manual_strings[] = {
#embed "../Resources/de.lproj/Manual.strings"
};

static const unsigned char de_lproj_Prose_strings[] = {
#embed "../Resources/de.lproj/Prose.strings"
};

static const unsigned char de_lproj_Units_strings[] = {
#embed "../Resources/de.lproj/Units.strings"
};

static const unsigned char de_lproj_Web_strings[] = {
#embed "../Resources/de.lproj/Web.strings"
};

static const unsigned char en_GB_lproj_Alerts_strings[] = {
#embed "../Resources/en-GB.lproj/Alerts.strings"
};

static const unsigned char en_GB_lproj_Conditions_strings[] = {
#embed "../Resources/en-GB.lproj/Conditions.strings"
};

static const unsigned char en_GB_lproj_DateTemplates_strings[] = {
#embed "../Resources/en-GB.lproj/DateTemplates.strings"
};

static const unsigned char en_GB_lproj_Help_strings[] = {
#embed "../Resources/en-GB.lproj/Help.strings"
};

static const unsigned char en_GB_lproj_Interface_strings[] = {
#embed "../Resources/en-GB.lproj/Interface.strings"
};

static const unsigned char en_GB_lproj_Manual_strings[] = {
#embed "../Resources/en-GB.lproj/Manual.strings"
};

static const unsigned char en_GB_lproj_Prose_strings[] = {
#embed "../Resources/en-GB.lproj/Prose.strings"
};

static const unsigned char en_GB_lproj_Web_strings[] = {
#embed "../Resources/en-GB.lproj/Web.strings"
};

static const unsigned char en_lproj_Alerts_strings[] = {
#embed "../Resources/en.lproj/Alerts.strings"
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

static const unsigned char en_lproj_Help_strings[] = {
#embed "../Resources/en.lproj/Help.strings"
};

static const unsigned char en_lproj_Interface_strings[] = {
#embed "../Resources/en.lproj/Interface.strings"
};

static const unsigned char en_lproj_Manual_strings[] = {
#embed "../Resources/en.lproj/Manual.strings"
};

static const unsigned char en_lproj_Prose_strings[] = {
#embed "../Resources/en.lproj/Prose.strings"
};

static const unsigned char en_lproj_Units_strings[] = {
#embed "../Resources/en.lproj/Units.strings"
};

static const unsigned char en_lproj_Web_strings[] = {
#embed "../Resources/en.lproj/Web.strings"
};

static const unsigned char es_419_lproj_Alerts_strings[] = {
#embed "../Resources/es-419.lproj/Alerts.strings"
};

static const unsigned char es_419_lproj_Conditions_strings[] = {
#embed "../Resources/es-419.lproj/Conditions.strings"
};

static const unsigned char es_419_lproj_Errors_strings[] = {
#embed "../Resources/es-419.lproj/Errors.strings"
};

static const unsigned char es_419_lproj_Help_strings[] = {
#embed "../Resources/es-419.lproj/Help.strings"
};

static const unsigned char es_419_lproj_Interface_strings[] = {
#embed "../Resources/es-419.lproj/Interface.strings"
};

static const unsigned char es_419_lproj_Prose_strings[] = {
#embed "../Resources/es-419.lproj/Prose.strings"
};

static const unsigned char es_419_lproj_Web_strings[] = {
#embed "../Resources/es-419.lproj/Web.strings"
};

static const unsigned char es_lproj_Alerts_strings[] = {
#embed "../Resources/es.lproj/Alerts.strings"
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

static const unsigned char es_lproj_Help_strings[] = {
#embed "../Resources/es.lproj/Help.strings"
};

static const unsigned char es_lproj_Interface_strings[] = {
#embed "../Resources/es.lproj/Interface.strings"
};

static const unsigned char es_lproj_Manual_strings[] = {
#embed "../Resources/es.lproj/Manual.strings"
};

static const unsigned char es_lproj_Prose_strings[] = {
#embed "../Resources/es.lproj/Prose.strings"
};

static const unsigned char es_lproj_Units_strings[] = {
#embed "../Resources/es.lproj/Units.strings"
};

static const unsigned char es_lproj_Web_strings[] = {
#embed "../Resources/es.lproj/Web.strings"
};

static const unsigned char fa_lproj_Alerts_strings[] = {
#embed "../Resources/fa.lproj/Alerts.strings"
};

static const unsigned char fa_lproj_Conditions_strings[] = {
#embed "../Resources/fa.lproj/Conditions.strings"
};

static const unsigned char fa_lproj_DateTemplates_strings[] = {
#embed "../Resources/fa.lproj/DateTemplates.strings"
};

static const unsigned char fa_lproj_Errors_strings[] = {
#embed "../Resources/fa.lproj/Errors.strings"
};

static const unsigned char fa_lproj_Help_strings[] = {
#embed "../Resources/fa.lproj/Help.strings"
};

static const unsigned char fa_lproj_Interface_strings[] = {
#embed "../Resources/fa.lproj/Interface.strings"
};

static const unsigned char fa_lproj_Manual_strings[] = {
#embed "../Resources/fa.lproj/Manual.strings"
};

static const unsigned char fa_lproj_Prose_strings[] = {
#embed "../Resources/fa.lproj/Prose.strings"
};

static const unsigned char fa_lproj_Units_strings[] = {
#embed "../Resources/fa.lproj/Units.strings"
};

static const unsigned char fa_lproj_Web_strings[] = {
#embed "../Resources/fa.lproj/Web.strings"
};

static const unsigned char fr_CA_lproj_Alerts_strings[] = {
#embed "../Resources/fr-CA.lproj/Alerts.strings"
};

static const unsigned char fr_CA_lproj_Conditions_strings[] = {
#embed "../Resources/fr-CA.lproj/Conditions.strings"
};

static const unsigned char fr_CA_lproj_DateTemplates_strings[] = {
#embed "../Resources/fr-CA.lproj/DateTemplates.strings"
};

static const unsigned char fr_CA_lproj_Web_strings[] = {
#embed "../Resources/fr-CA.lproj/Web.strings"
};

static const unsigned char fr_lproj_Alerts_strings[] = {
#embed "../Resources/fr.lproj/Alerts.strings"
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

static const unsigned char fr_lproj_Help_strings[] = {
#embed "../Resources/fr.lproj/Help.strings"
};

static const unsigned char fr_lproj_Interface_strings[] = {
#embed "../Resources/fr.lproj/Interface.strings"
};

static const unsigned char fr_lproj_Manual_strings[] = {
#embed "../Resources/fr.lproj/Manual.strings"
};

static const unsigned char fr_lproj_Prose_strings[] = {
#embed "../Resources/fr.lproj/Prose.strings"
};

static const unsigned char fr_lproj_Units_strings[] = {
#embed "../Resources/fr.lproj/Units.strings"
};

static const unsigned char fr_lproj_Web_strings[] = {
#embed "../Resources/fr.lproj/Web.strings"
};

static const unsigned char he_lproj_Alerts_strings[] = {
#embed "../Resources/he.lproj/Alerts.strings"
};

static const unsigned char he_lproj_Conditions_strings[] = {
#embed "../Resources/he.lproj/Conditions.strings"
};

static const unsigned char he_lproj_DateTemplates_strings[] = {
#embed "../Resources/he.lproj/DateTemplates.strings"
};

static const unsigned char he_lproj_Errors_strings[] = {
#embed "../Resources/he.lproj/Errors.strings"
};

static const unsigned char he_lproj_Help_strings[] = {
#embed "../Resources/he.lproj/Help.strings"
};

static const unsigned char he_lproj_Interface_strings[] = {
#embed "../Resources/he.lproj/Interface.strings"
};

static const unsigned char he_lproj_Manual_strings[] = {
#embed "../Resources/he.lproj/Manual.strings"
};

static const unsigned char he_lproj_Prose_strings[] = {
#embed "../Resources/he.lproj/Prose.strings"
};

static const unsigned char he_lproj_Units_strings[] = {
#embed "../Resources/he.lproj/Units.strings"
};

static const unsigned char he_lproj_Web_strings[] = {
#embed "../Resources/he.lproj/Web.strings"
};

static const unsigned char hi_lproj_Alerts_strings[] = {
#embed "../Resources/hi.lproj/Alerts.strings"
};

static const unsigned char hi_lproj_Conditions_strings[] = {
#embed "../Resources/hi.lproj/Conditions.strings"
};

static const unsigned char hi_lproj_DateTemplates_strings[] = {
#embed "../Resources/hi.lproj/DateTemplates.strings"
};

static const unsigned char hi_lproj_Errors_strings[] = {
#embed "../Resources/hi.lproj/Errors.strings"
};

static const unsigned char hi_lproj_Help_strings[] = {
#embed "../Resources/hi.lproj/Help.strings"
};

static const unsigned char hi_lproj_Interface_strings[] = {
#embed "../Resources/hi.lproj/Interface.strings"
};

static const unsigned char hi_lproj_Manual_strings[] = {
#embed "../Resources/hi.lproj/Manual.strings"
};

static const unsigned char hi_lproj_Prose_strings[] = {
#embed "../Resources/hi.lproj/Prose.strings"
};

static const unsigned char hi_lproj_Units_strings[] = {
#embed "../Resources/hi.lproj/Units.strings"
};

static const unsigned char hi_lproj_Web_strings[] = {
#embed "../Resources/hi.lproj/Web.strings"
};

static const unsigned char ja_lproj_Alerts_strings[] = {
#embed "../Resources/ja.lproj/Alerts.strings"
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

static const unsigned char ja_lproj_Help_strings[] = {
#embed "../Resources/ja.lproj/Help.strings"
};

static const unsigned char ja_lproj_Interface_strings[] = {
#embed "../Resources/ja.lproj/Interface.strings"
};

static const unsigned char ja_lproj_Manual_strings[] = {
#embed "../Resources/ja.lproj/Manual.strings"
};

static const unsigned char ja_lproj_Prose_strings[] = {
#embed "../Resources/ja.lproj/Prose.strings"
};

static const unsigned char ja_lproj_Units_strings[] = {
#embed "../Resources/ja.lproj/Units.strings"
};

static const unsigned char ja_lproj_Web_strings[] = {
#embed "../Resources/ja.lproj/Web.strings"
};

static const unsigned char ko_lproj_Alerts_strings[] = {
#embed "../Resources/ko.lproj/Alerts.strings"
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

static const unsigned char ko_lproj_Help_strings[] = {
#embed "../Resources/ko.lproj/Help.strings"
};

static const unsigned char ko_lproj_Interface_strings[] = {
#embed "../Resources/ko.lproj/Interface.strings"
};

static const unsigned char ko_lproj_Manual_strings[] = {
#embed "../Resources/ko.lproj/Manual.strings"
};

static const unsigned char ko_lproj_Prose_strings[] = {
#embed "../Resources/ko.lproj/Prose.strings"
};

static const unsigned char ko_lproj_Units_strings[] = {
#embed "../Resources/ko.lproj/Units.strings"
};

static const unsigned char ko_lproj_Web_strings[] = {
#embed "../Resources/ko.lproj/Web.strings"
};

static const unsigned char pl_lproj_Alerts_strings[] = {
#embed "../Resources/pl.lproj/Alerts.strings"
};

static const unsigned char pl_lproj_Conditions_strings[] = {
#embed "../Resources/pl.lproj/Conditions.strings"
};

static const unsigned char pl_lproj_DateTemplates_strings[] = {
#embed "../Resources/pl.lproj/DateTemplates.strings"
};

static const unsigned char pl_lproj_Errors_strings[] = {
#embed "../Resources/pl.lproj/Errors.strings"
};

static const unsigned char pl_lproj_Help_strings[] = {
#embed "../Resources/pl.lproj/Help.strings"
};

static const unsigned char pl_lproj_Interface_strings[] = {
#embed "../Resources/pl.lproj/Interface.strings"
};

static const unsigned char pl_lproj_Manual_strings[] = {
#embed "../Resources/pl.lproj/Manual.strings"
};

static const unsigned char pl_lproj_Prose_strings[] = {
#embed "../Resources/pl.lproj/Prose.strings"
};

static const unsigned char pl_lproj_Units_strings[] = {
#embed "../Resources/pl.lproj/Units.strings"
};

static const unsigned char pl_lproj_Web_strings[] = {
#embed "../Resources/pl.lproj/Web.strings"
};

static const unsigned char pt_BR_lproj_Alerts_strings[] = {
#embed "../Resources/pt-BR.lproj/Alerts.strings"
};

static const unsigned char pt_BR_lproj_Conditions_strings[] = {
#embed "../Resources/pt-BR.lproj/Conditions.strings"
};

static const unsigned char pt_BR_lproj_DateTemplates_strings[] = {
#embed "../Resources/pt-BR.lproj/DateTemplates.strings"
};

static const unsigned char pt_BR_lproj_Errors_strings[] = {
#embed "../Resources/pt-BR.lproj/Errors.strings"
};

static const unsigned char pt_BR_lproj_Help_strings[] = {
#embed "../Resources/pt-BR.lproj/Help.strings"
};

static const unsigned char pt_BR_lproj_Interface_strings[] = {
#embed "../Resources/pt-BR.lproj/Interface.strings"
};

static const unsigned char pt_BR_lproj_Manual_strings[] = {
#embed "../Resources/pt-BR.lproj/Manual.strings"
};

static const unsigned char pt_BR_lproj_Prose_strings[] = {
#embed "../Resources/pt-BR.lproj/Prose.strings"
};

static const unsigned char pt_BR_lproj_Units_strings[] = {
#embed "../Resources/pt-BR.lproj/Units.strings"
};

static const unsigned char pt_BR_lproj_Web_strings[] = {
#embed "../Resources/pt-BR.lproj/Web.strings"
};

static const unsigned char pt_PT_lproj_Alerts_strings[] = {
#embed "../Resources/pt-PT.lproj/Alerts.strings"
};

static const unsigned char pt_PT_lproj_Conditions_strings[] = {
#embed "../Resources/pt-PT.lproj/Conditions.strings"
};

static const unsigned char pt_PT_lproj_Errors_strings[] = {
#embed "../Resources/pt-PT.lproj/Errors.strings"
};

static const unsigned char pt_PT_lproj_Help_strings[] = {
#embed "../Resources/pt-PT.lproj/Help.strings"
};

static const unsigned char pt_PT_lproj_Interface_strings[] = {
#embed "../Resources/pt-PT.lproj/Interface.strings"
};

static const unsigned char pt_PT_lproj_Manual_strings[] = {
#embed "../Resources/pt-PT.lproj/Manual.strings"
};

static const unsigned char pt_PT_lproj_Prose_strings[] = {
#embed "../Resources/pt-PT.lproj/Prose.strings"
};

static const unsigned char pt_PT_lproj_Web_strings[] = {
#embed "../Resources/pt-PT.lproj/Web.strings"
};

static const unsigned char ru_lproj_Alerts_strings[] = {
#embed "../Resources/ru.lproj/Alerts.strings"
};

static const unsigned char ru_lproj_Conditions_strings[] = {
#embed "../Resources/ru.lproj/Conditions.strings"
};

static const unsigned char ru_lproj_DateTemplates_strings[] = {
#embed "../Resources/ru.lproj/DateTemplates.strings"
};

static const unsigned char ru_lproj_Errors_strings[] = {
#embed "../Resources/ru.lproj/Errors.strings"
};

static const unsigned char ru_lproj_Help_strings[] = {
#embed "../Resources/ru.lproj/Help.strings"
};

static const unsigned char ru_lproj_Interface_strings[] = {
#embed "../Resources/ru.lproj/Interface.strings"
};

static const unsigned char ru_lproj_Manual_strings[] = {
#embed "../Resources/ru.lproj/Manual.strings"
};

static const unsigned char ru_lproj_Prose_strings[] = {
#embed "../Resources/ru.lproj/Prose.strings"
};

static const unsigned char ru_lproj_Units_strings[] = {
#embed "../Resources/ru.lproj/Units.strings"
};

static const unsigned char ru_lproj_Web_strings[] = {
#embed "../Resources/ru.lproj/Web.strings"
};

static const unsigned char th_lproj_Alerts_strings[] = {
#embed "../Resources/th.lproj/Alerts.strings"
};

static const unsigned char th_lproj_Conditions_strings[] = {
#embed "../Resources/th.lproj/Conditions.strings"
};

static const unsigned char th_lproj_DateTemplates_strings[] = {
#embed "../Resources/th.lproj/DateTemplates.strings"
};

static const unsigned char th_lproj_Errors_strings[] = {
#embed "../Resources/th.lproj/Errors.strings"
};

static const unsigned char th_lproj_Help_strings[] = {
#embed "../Resources/th.lproj/Help.strings"
};

static const unsigned char th_lproj_Interface_strings[] = {
#embed "../Resources/th.lproj/Interface.strings"
};

static const unsigned char th_lproj_Manual_strings[] = {
#embed "../Resources/th.lproj/Manual.strings"
};

static const unsigned char th_lproj_Prose_strings[] = {
#embed "../Resources/th.lproj/Prose.strings"
};

static const unsigned char th_lproj_Units_strings[] = {
#embed "../Resources/th.lproj/Units.strings"
};

static const unsigned char th_lproj_Web_strings[] = {
#embed "../Resources/th.lproj/Web.strings"
};

static const unsigned char tr_lproj_Alerts_strings[] = {
#embed "../Resources/tr.lproj/Alerts.strings"
};

static const unsigned char tr_lproj_Conditions_strings[] = {
#embed "../Resources/tr.lproj/Conditions.strings"
};

static const unsigned char tr_lproj_DateTemplates_strings[] = {
#embed "../Resources/tr.lproj/DateTemplates.strings"
};

static const unsigned char tr_lproj_Errors_strings[] = {
#embed "../Resources/tr.lproj/Errors.strings"
};

static const unsigned char tr_lproj_Help_strings[] = {
#embed "../Resources/tr.lproj/Help.strings"
};

static const unsigned char tr_lproj_Interface_strings[] = {
#embed "../Resources/tr.lproj/Interface.strings"
};

static const unsigned char tr_lproj_Manual_strings[] = {
#embed "../Resources/tr.lproj/Manual.strings"
};

static const unsigned char tr_lproj_Prose_strings[] = {
#embed "../Resources/tr.lproj/Prose.strings"
};

static const unsigned char tr_lproj_Units_strings[] = {
#embed "../Resources/tr.lproj/Units.strings"
};

static const unsigned char tr_lproj_Web_strings[] = {
#embed "../Resources/tr.lproj/Web.strings"
};

static const unsigned char zh_Hans_lproj_Alerts_strings[] = {
#embed "../Resources/zh-Hans.lproj/Alerts.strings"
};

static const unsigned char zh_Hans_lproj_Conditions_strings[] = {
#embed "../Resources/zh-Hans.lproj/Conditions.strings"
};

static const unsigned char zh_Hans_lproj_DateTemplates_strings[] = {
#embed "../Resources/zh-Hans.lproj/DateTemplates.strings"
};

static const unsigned char zh_Hans_lproj_Errors_strings[] = {
#embed "../Resources/zh-Hans.lproj/Errors.strings"
};

static const unsigned char zh_Hans_lproj_Help_strings[] = {
#embed "../Resources/zh-Hans.lproj/Help.strings"
};

static const unsigned char zh_Hans_lproj_Interface_strings[] = {
#embed "../Resources/zh-Hans.lproj/Interface.strings"
};

static const unsigned char zh_Hans_lproj_Manual_strings[] = {
#embed "../Resources/zh-Hans.lproj/Manual.strings"
};

static const unsigned char zh_Hans_lproj_Prose_strings[] = {
#embed "../Resources/zh-Hans.lproj/Prose.strings"
};

static const unsigned char zh_Hans_lproj_Units_strings[] = {
#embed "../Resources/zh-Hans.lproj/Units.strings"
};

static const unsigned char zh_Hans_lproj_Web_strings[] = {
#embed "../Resources/zh-Hans.lproj/Web.strings"
};

static const unsigned char zh_Hant_HK_lproj_Alerts_strings[] = {
#embed "../Resources/zh-Hant-HK.lproj/Alerts.strings"
};

static const unsigned char zh_Hant_HK_lproj_Conditions_strings[] = {
#embed "../Resources/zh-Hant-HK.lproj/Conditions.strings"
};

static const unsigned char zh_Hant_HK_lproj_Errors_strings[] = {
#embed "../Resources/zh-Hant-HK.lproj/Errors.strings"
};

static const unsigned char zh_Hant_HK_lproj_Help_strings[] = {
#embed "../Resources/zh-Hant-HK.lproj/Help.strings"
};

static const unsigned char zh_Hant_HK_lproj_Interface_strings[] = {
#embed "../Resources/zh-Hant-HK.lproj/Interface.strings"
};

static const unsigned char zh_Hant_HK_lproj_Manual_strings[] = {
#embed "../Resources/zh-Hant-HK.lproj/Manual.strings"
};

static const unsigned char zh_Hant_HK_lproj_Prose_strings[] = {
#embed "../Resources/zh-Hant-HK.lproj/Prose.strings"
};

static const unsigned char zh_Hant_HK_lproj_Units_strings[] = {
#embed "../Resources/zh-Hant-HK.lproj/Units.strings"
};

static const unsigned char zh_Hant_lproj_Alerts_strings[] = {
#embed "../Resources/zh-Hant.lproj/Alerts.strings"
};

static const unsigned char zh_Hant_lproj_Conditions_strings[] = {
#embed "../Resources/zh-Hant.lproj/Conditions.strings"
};

static const unsigned char zh_Hant_lproj_DateTemplates_strings[] = {
#embed "../Resources/zh-Hant.lproj/DateTemplates.strings"
};

static const unsigned char zh_Hant_lproj_Errors_strings[] = {
#embed "../Resources/zh-Hant.lproj/Errors.strings"
};

static const unsigned char zh_Hant_lproj_Help_strings[] = {
#embed "../Resources/zh-Hant.lproj/Help.strings"
};

static const unsigned char zh_Hant_lproj_Interface_strings[] = {
#embed "../Resources/zh-Hant.lproj/Interface.strings"
};

static const unsigned char zh_Hant_lproj_Manual_strings[] = {
#embed "../Resources/zh-Hant.lproj/Manual.strings"
};

static const unsigned char zh_Hant_lproj_Prose_strings[] = {
#embed "../Resources/zh-Hant.lproj/Prose.strings"
};

static const unsigned char zh_Hant_lproj_Units_strings[] = {
#embed "../Resources/zh-Hant.lproj/Units.strings"
};

static const unsigned char zh_Hant_lproj_Web_strings[] = {
#embed "../Resources/zh-Hant.lproj/Web.strings"
};

// Names are in the list itself: each pointer would cost the loader a relocation at every start.
static const struct {
    char language[16], table[16];
    const unsigned char *bytes;
    size_t length;
} tables[] = {
    { "ar", "Alerts", ar_lproj_Alerts_strings, sizeof ar_lproj_Alerts_strings },
    { "ar", "Conditions", ar_lproj_Conditions_strings, sizeof ar_lproj_Conditions_strings },
    { "ar", "DateTemplates", ar_lproj_DateTemplates_strings, sizeof ar_lproj_DateTemplates_strings },
    { "ar", "Errors", ar_lproj_Errors_strings, sizeof ar_lproj_Errors_strings },
    { "ar", "Help", ar_lproj_Help_strings, sizeof ar_lproj_Help_strings },
    { "ar", "Interface", ar_lproj_Interface_strings, sizeof ar_lproj_Interface_strings },
    { "ar", "Manual", ar_lproj_Manual_strings, sizeof ar_lproj_Manual_strings },
    { "ar", "Prose", ar_lproj_Prose_strings, sizeof ar_lproj_Prose_strings },
    { "ar", "Units", ar_lproj_Units_strings, sizeof ar_lproj_Units_strings },
    { "ar", "Web", ar_lproj_Web_strings, sizeof ar_lproj_Web_strings },
    { "cs", "Alerts", cs_lproj_Alerts_strings, sizeof cs_lproj_Alerts_strings },
    { "cs", "Conditions", cs_lproj_Conditions_strings, sizeof cs_lproj_Conditions_strings },
    { "cs", "DateTemplates", cs_lproj_DateTemplates_strings, sizeof cs_lproj_DateTemplates_strings },
    { "cs", "Errors", cs_lproj_Errors_strings, sizeof cs_lproj_Errors_strings },
    { "cs", "Help", cs_lproj_Help_strings, sizeof cs_lproj_Help_strings },
    { "cs", "Interface", cs_lproj_Interface_strings, sizeof cs_lproj_Interface_strings },
    { "cs", "Manual", cs_lproj_Manual_strings, sizeof cs_lproj_Manual_strings },
    { "cs", "Prose", cs_lproj_Prose_strings, sizeof cs_lproj_Prose_strings },
    { "cs", "Units", cs_lproj_Units_strings, sizeof cs_lproj_Units_strings },
    { "cs", "Web", cs_lproj_Web_strings, sizeof cs_lproj_Web_strings },
    { "de", "Alerts", de_lproj_Alerts_strings, sizeof de_lproj_Alerts_strings },
    { "de", "Conditions", de_lproj_Conditions_strings, sizeof de_lproj_Conditions_strings },
    { "de", "DateTemplates", de_lproj_DateTemplates_strings, sizeof de_lproj_DateTemplates_strings },
    { "de", "Errors", de_lproj_Errors_strings, sizeof de_lproj_Errors_strings },
    { "de", "Help", de_lproj_Help_strings, sizeof de_lproj_Help_strings },
    { "de", "Interface", de_lproj_Interface_strings, sizeof de_lproj_Interface_strings },
    { "de", "Manual", de_lproj_Manual_strings, sizeof de_lproj_Manual_strings },
    { "de", "Prose", de_lproj_Prose_strings, sizeof de_lproj_Prose_strings },
    { "de", "Units", de_lproj_Units_strings, sizeof de_lproj_Units_strings },
    { "de", "Web", de_lproj_Web_strings, sizeof de_lproj_Web_strings },
    { "en-GB", "Alerts", en_GB_lproj_Alerts_strings, sizeof en_GB_lproj_Alerts_strings },
    { "en-GB", "Conditions", en_GB_lproj_Conditions_strings, sizeof en_GB_lproj_Conditions_strings },
    { "en-GB", "DateTemplates", en_GB_lproj_DateTemplates_strings, sizeof en_GB_lproj_DateTemplates_strings },
    { "en-GB", "Help", en_GB_lproj_Help_strings, sizeof en_GB_lproj_Help_strings },
    { "en-GB", "Interface", en_GB_lproj_Interface_strings, sizeof en_GB_lproj_Interface_strings },
    { "en-GB", "Manual", en_GB_lproj_Manual_strings, sizeof en_GB_lproj_Manual_strings },
    { "en-GB", "Prose", en_GB_lproj_Prose_strings, sizeof en_GB_lproj_Prose_strings },
    { "en-GB", "Web", en_GB_lproj_Web_strings, sizeof en_GB_lproj_Web_strings },
    { "en", "Alerts", en_lproj_Alerts_strings, sizeof en_lproj_Alerts_strings },
    { "en", "Conditions", en_lproj_Conditions_strings, sizeof en_lproj_Conditions_strings },
    { "en", "DateTemplates", en_lproj_DateTemplates_strings, sizeof en_lproj_DateTemplates_strings },
    { "en", "Errors", en_lproj_Errors_strings, sizeof en_lproj_Errors_strings },
    { "en", "Help", en_lproj_Help_strings, sizeof en_lproj_Help_strings },
    { "en", "Interface", en_lproj_Interface_strings, sizeof en_lproj_Interface_strings },
    { "en", "Manual", en_lproj_Manual_strings, sizeof en_lproj_Manual_strings },
    { "en", "Prose", en_lproj_Prose_strings, sizeof en_lproj_Prose_strings },
    { "en", "Units", en_lproj_Units_strings, sizeof en_lproj_Units_strings },
    { "en", "Web", en_lproj_Web_strings, sizeof en_lproj_Web_strings },
    { "es-419", "Alerts", es_419_lproj_Alerts_strings, sizeof es_419_lproj_Alerts_strings },
    { "es-419", "Conditions", es_419_lproj_Conditions_strings, sizeof es_419_lproj_Conditions_strings },
    { "es-419", "Errors", es_419_lproj_Errors_strings, sizeof es_419_lproj_Errors_strings },
    { "es-419", "Help", es_419_lproj_Help_strings, sizeof es_419_lproj_Help_strings },
    { "es-419", "Interface", es_419_lproj_Interface_strings, sizeof es_419_lproj_Interface_strings },
    { "es-419", "Prose", es_419_lproj_Prose_strings, sizeof es_419_lproj_Prose_strings },
    { "es-419", "Web", es_419_lproj_Web_strings, sizeof es_419_lproj_Web_strings },
    { "es", "Alerts", es_lproj_Alerts_strings, sizeof es_lproj_Alerts_strings },
    { "es", "Conditions", es_lproj_Conditions_strings, sizeof es_lproj_Conditions_strings },
    { "es", "DateTemplates", es_lproj_DateTemplates_strings, sizeof es_lproj_DateTemplates_strings },
    { "es", "Errors", es_lproj_Errors_strings, sizeof es_lproj_Errors_strings },
    { "es", "Help", es_lproj_Help_strings, sizeof es_lproj_Help_strings },
    { "es", "Interface", es_lproj_Interface_strings, sizeof es_lproj_Interface_strings },
    { "es", "Manual", es_lproj_Manual_strings, sizeof es_lproj_Manual_strings },
    { "es", "Prose", es_lproj_Prose_strings, sizeof es_lproj_Prose_strings },
    { "es", "Units", es_lproj_Units_strings, sizeof es_lproj_Units_strings },
    { "es", "Web", es_lproj_Web_strings, sizeof es_lproj_Web_strings },
    { "fa", "Alerts", fa_lproj_Alerts_strings, sizeof fa_lproj_Alerts_strings },
    { "fa", "Conditions", fa_lproj_Conditions_strings, sizeof fa_lproj_Conditions_strings },
    { "fa", "DateTemplates", fa_lproj_DateTemplates_strings, sizeof fa_lproj_DateTemplates_strings },
    { "fa", "Errors", fa_lproj_Errors_strings, sizeof fa_lproj_Errors_strings },
    { "fa", "Help", fa_lproj_Help_strings, sizeof fa_lproj_Help_strings },
    { "fa", "Interface", fa_lproj_Interface_strings, sizeof fa_lproj_Interface_strings },
    { "fa", "Manual", fa_lproj_Manual_strings, sizeof fa_lproj_Manual_strings },
    { "fa", "Prose", fa_lproj_Prose_strings, sizeof fa_lproj_Prose_strings },
    { "fa", "Units", fa_lproj_Units_strings, sizeof fa_lproj_Units_strings },
    { "fa", "Web", fa_lproj_Web_strings, sizeof fa_lproj_Web_strings },
    { "fr-CA", "Alerts", fr_CA_lproj_Alerts_strings, sizeof fr_CA_lproj_Alerts_strings },
    { "fr-CA", "Conditions", fr_CA_lproj_Conditions_strings, sizeof fr_CA_lproj_Conditions_strings },
    { "fr-CA", "DateTemplates", fr_CA_lproj_DateTemplates_strings, sizeof fr_CA_lproj_DateTemplates_strings },
    { "fr-CA", "Web", fr_CA_lproj_Web_strings, sizeof fr_CA_lproj_Web_strings },
    { "fr", "Alerts", fr_lproj_Alerts_strings, sizeof fr_lproj_Alerts_strings },
    { "fr", "Conditions", fr_lproj_Conditions_strings, sizeof fr_lproj_Conditions_strings },
    { "fr", "DateTemplates", fr_lproj_DateTemplates_strings, sizeof fr_lproj_DateTemplates_strings },
    { "fr", "Errors", fr_lproj_Errors_strings, sizeof fr_lproj_Errors_strings },
    { "fr", "Help", fr_lproj_Help_strings, sizeof fr_lproj_Help_strings },
    { "fr", "Interface", fr_lproj_Interface_strings, sizeof fr_lproj_Interface_strings },
    { "fr", "Manual", fr_lproj_Manual_strings, sizeof fr_lproj_Manual_strings },
    { "fr", "Prose", fr_lproj_Prose_strings, sizeof fr_lproj_Prose_strings },
    { "fr", "Units", fr_lproj_Units_strings, sizeof fr_lproj_Units_strings },
    { "fr", "Web", fr_lproj_Web_strings, sizeof fr_lproj_Web_strings },
    { "he", "Alerts", he_lproj_Alerts_strings, sizeof he_lproj_Alerts_strings },
    { "he", "Conditions", he_lproj_Conditions_strings, sizeof he_lproj_Conditions_strings },
    { "he", "DateTemplates", he_lproj_DateTemplates_strings, sizeof he_lproj_DateTemplates_strings },
    { "he", "Errors", he_lproj_Errors_strings, sizeof he_lproj_Errors_strings },
    { "he", "Help", he_lproj_Help_strings, sizeof he_lproj_Help_strings },
    { "he", "Interface", he_lproj_Interface_strings, sizeof he_lproj_Interface_strings },
    { "he", "Manual", he_lproj_Manual_strings, sizeof he_lproj_Manual_strings },
    { "he", "Prose", he_lproj_Prose_strings, sizeof he_lproj_Prose_strings },
    { "he", "Units", he_lproj_Units_strings, sizeof he_lproj_Units_strings },
    { "he", "Web", he_lproj_Web_strings, sizeof he_lproj_Web_strings },
    { "hi", "Alerts", hi_lproj_Alerts_strings, sizeof hi_lproj_Alerts_strings },
    { "hi", "Conditions", hi_lproj_Conditions_strings, sizeof hi_lproj_Conditions_strings },
    { "hi", "DateTemplates", hi_lproj_DateTemplates_strings, sizeof hi_lproj_DateTemplates_strings },
    { "hi", "Errors", hi_lproj_Errors_strings, sizeof hi_lproj_Errors_strings },
    { "hi", "Help", hi_lproj_Help_strings, sizeof hi_lproj_Help_strings },
    { "hi", "Interface", hi_lproj_Interface_strings, sizeof hi_lproj_Interface_strings },
    { "hi", "Manual", hi_lproj_Manual_strings, sizeof hi_lproj_Manual_strings },
    { "hi", "Prose", hi_lproj_Prose_strings, sizeof hi_lproj_Prose_strings },
    { "hi", "Units", hi_lproj_Units_strings, sizeof hi_lproj_Units_strings },
    { "hi", "Web", hi_lproj_Web_strings, sizeof hi_lproj_Web_strings },
    { "ja", "Alerts", ja_lproj_Alerts_strings, sizeof ja_lproj_Alerts_strings },
    { "ja", "Conditions", ja_lproj_Conditions_strings, sizeof ja_lproj_Conditions_strings },
    { "ja", "DateTemplates", ja_lproj_DateTemplates_strings, sizeof ja_lproj_DateTemplates_strings },
    { "ja", "Errors", ja_lproj_Errors_strings, sizeof ja_lproj_Errors_strings },
    { "ja", "Help", ja_lproj_Help_strings, sizeof ja_lproj_Help_strings },
    { "ja", "Interface", ja_lproj_Interface_strings, sizeof ja_lproj_Interface_strings },
    { "ja", "Manual", ja_lproj_Manual_strings, sizeof ja_lproj_Manual_strings },
    { "ja", "Prose", ja_lproj_Prose_strings, sizeof ja_lproj_Prose_strings },
    { "ja", "Units", ja_lproj_Units_strings, sizeof ja_lproj_Units_strings },
    { "ja", "Web", ja_lproj_Web_strings, sizeof ja_lproj_Web_strings },
    { "ko", "Alerts", ko_lproj_Alerts_strings, sizeof ko_lproj_Alerts_strings },
    { "ko", "Conditions", ko_lproj_Conditions_strings, sizeof ko_lproj_Conditions_strings },
    { "ko", "DateTemplates", ko_lproj_DateTemplates_strings, sizeof ko_lproj_DateTemplates_strings },
    { "ko", "Errors", ko_lproj_Errors_strings, sizeof ko_lproj_Errors_strings },
    { "ko", "Help", ko_lproj_Help_strings, sizeof ko_lproj_Help_strings },
    { "ko", "Interface", ko_lproj_Interface_strings, sizeof ko_lproj_Interface_strings },
    { "ko", "Manual", ko_lproj_Manual_strings, sizeof ko_lproj_Manual_strings },
    { "ko", "Prose", ko_lproj_Prose_strings, sizeof ko_lproj_Prose_strings },
    { "ko", "Units", ko_lproj_Units_strings, sizeof ko_lproj_Units_strings },
    { "ko", "Web", ko_lproj_Web_strings, sizeof ko_lproj_Web_strings },
    { "pl", "Alerts", pl_lproj_Alerts_strings, sizeof pl_lproj_Alerts_strings },
    { "pl", "Conditions", pl_lproj_Conditions_strings, sizeof pl_lproj_Conditions_strings },
    { "pl", "DateTemplates", pl_lproj_DateTemplates_strings, sizeof pl_lproj_DateTemplates_strings },
    { "pl", "Errors", pl_lproj_Errors_strings, sizeof pl_lproj_Errors_strings },
    { "pl", "Help", pl_lproj_Help_strings, sizeof pl_lproj_Help_strings },
    { "pl", "Interface", pl_lproj_Interface_strings, sizeof pl_lproj_Interface_strings },
    { "pl", "Manual", pl_lproj_Manual_strings, sizeof pl_lproj_Manual_strings },
    { "pl", "Prose", pl_lproj_Prose_strings, sizeof pl_lproj_Prose_strings },
    { "pl", "Units", pl_lproj_Units_strings, sizeof pl_lproj_Units_strings },
    { "pl", "Web", pl_lproj_Web_strings, sizeof pl_lproj_Web_strings },
    { "pt-BR", "Alerts", pt_BR_lproj_Alerts_strings, sizeof pt_BR_lproj_Alerts_strings },
    { "pt-BR", "Conditions", pt_BR_lproj_Conditions_strings, sizeof pt_BR_lproj_Conditions_strings },
    { "pt-BR", "DateTemplates", pt_BR_lproj_DateTemplates_strings, sizeof pt_BR_lproj_DateTemplates_strings },
    { "pt-BR", "Errors", pt_BR_lproj_Errors_strings, sizeof pt_BR_lproj_Errors_strings },
    { "pt-BR", "Help", pt_BR_lproj_Help_strings, sizeof pt_BR_lproj_Help_strings },
    { "pt-BR", "Interface", pt_BR_lproj_Interface_strings, sizeof pt_BR_lproj_Interface_strings },
    { "pt-BR", "Manual", pt_BR_lproj_Manual_strings, sizeof pt_BR_lproj_Manual_strings },
    { "pt-BR", "Prose", pt_BR_lproj_Prose_strings, sizeof pt_BR_lproj_Prose_strings },
    { "pt-BR", "Units", pt_BR_lproj_Units_strings, sizeof pt_BR_lproj_Units_strings },
    { "pt-BR", "Web", pt_BR_lproj_Web_strings, sizeof pt_BR_lproj_Web_strings },
    { "pt-PT", "Alerts", pt_PT_lproj_Alerts_strings, sizeof pt_PT_lproj_Alerts_strings },
    { "pt-PT", "Conditions", pt_PT_lproj_Conditions_strings, sizeof pt_PT_lproj_Conditions_strings },
    { "pt-PT", "Errors", pt_PT_lproj_Errors_strings, sizeof pt_PT_lproj_Errors_strings },
    { "pt-PT", "Help", pt_PT_lproj_Help_strings, sizeof pt_PT_lproj_Help_strings },
    { "pt-PT", "Interface", pt_PT_lproj_Interface_strings, sizeof pt_PT_lproj_Interface_strings },
    { "pt-PT", "Manual", pt_PT_lproj_Manual_strings, sizeof pt_PT_lproj_Manual_strings },
    { "pt-PT", "Prose", pt_PT_lproj_Prose_strings, sizeof pt_PT_lproj_Prose_strings },
    { "pt-PT", "Web", pt_PT_lproj_Web_strings, sizeof pt_PT_lproj_Web_strings },
    { "ru", "Alerts", ru_lproj_Alerts_strings, sizeof ru_lproj_Alerts_strings },
    { "ru", "Conditions", ru_lproj_Conditions_strings, sizeof ru_lproj_Conditions_strings },
    { "ru", "DateTemplates", ru_lproj_DateTemplates_strings, sizeof ru_lproj_DateTemplates_strings },
    { "ru", "Errors", ru_lproj_Errors_strings, sizeof ru_lproj_Errors_strings },
    { "ru", "Help", ru_lproj_Help_strings, sizeof ru_lproj_Help_strings },
    { "ru", "Interface", ru_lproj_Interface_strings, sizeof ru_lproj_Interface_strings },
    { "ru", "Manual", ru_lproj_Manual_strings, sizeof ru_lproj_Manual_strings },
    { "ru", "Prose", ru_lproj_Prose_strings, sizeof ru_lproj_Prose_strings },
    { "ru", "Units", ru_lproj_Units_strings, sizeof ru_lproj_Units_strings },
    { "ru", "Web", ru_lproj_Web_strings, sizeof ru_lproj_Web_strings },
    { "th", "Alerts", th_lproj_Alerts_strings, sizeof th_lproj_Alerts_strings },
    { "th", "Conditions", th_lproj_Conditions_strings, sizeof th_lproj_Conditions_strings },
    { "th", "DateTemplates", th_lproj_DateTemplates_strings, sizeof th_lproj_DateTemplates_strings },
    { "th", "Errors", th_lproj_Errors_strings, sizeof th_lproj_Errors_strings },
    { "th", "Help", th_lproj_Help_strings, sizeof th_lproj_Help_strings },
    { "th", "Interface", th_lproj_Interface_strings, sizeof th_lproj_Interface_strings },
    { "th", "Manual", th_lproj_Manual_strings, sizeof th_lproj_Manual_strings },
    { "th", "Prose", th_lproj_Prose_strings, sizeof th_lproj_Prose_strings },
    { "th", "Units", th_lproj_Units_strings, sizeof th_lproj_Units_strings },
    { "th", "Web", th_lproj_Web_strings, sizeof th_lproj_Web_strings },
    { "tr", "Alerts", tr_lproj_Alerts_strings, sizeof tr_lproj_Alerts_strings },
    { "tr", "Conditions", tr_lproj_Conditions_strings, sizeof tr_lproj_Conditions_strings },
    { "tr", "DateTemplates", tr_lproj_DateTemplates_strings, sizeof tr_lproj_DateTemplates_strings },
    { "tr", "Errors", tr_lproj_Errors_strings, sizeof tr_lproj_Errors_strings },
    { "tr", "Help", tr_lproj_Help_strings, sizeof tr_lproj_Help_strings },
    { "tr", "Interface", tr_lproj_Interface_strings, sizeof tr_lproj_Interface_strings },
    { "tr", "Manual", tr_lproj_Manual_strings, sizeof tr_lproj_Manual_strings },
    { "tr", "Prose", tr_lproj_Prose_strings, sizeof tr_lproj_Prose_strings },
    { "tr", "Units", tr_lproj_Units_strings, sizeof tr_lproj_Units_strings },
    { "tr", "Web", tr_lproj_Web_strings, sizeof tr_lproj_Web_strings },
    { "zh-Hans", "Alerts", zh_Hans_lproj_Alerts_strings, sizeof zh_Hans_lproj_Alerts_strings },
    { "zh-Hans", "Conditions", zh_Hans_lproj_Conditions_strings, sizeof zh_Hans_lproj_Conditions_strings },
    { "zh-Hans", "DateTemplates", zh_Hans_lproj_DateTemplates_strings, sizeof zh_Hans_lproj_DateTemplates_strings },
    { "zh-Hans", "Errors", zh_Hans_lproj_Errors_strings, sizeof zh_Hans_lproj_Errors_strings },
    { "zh-Hans", "Help", zh_Hans_lproj_Help_strings, sizeof zh_Hans_lproj_Help_strings },
    { "zh-Hans", "Interface", zh_Hans_lproj_Interface_strings, sizeof zh_Hans_lproj_Interface_strings },
    { "zh-Hans", "Manual", zh_Hans_lproj_Manual_strings, sizeof zh_Hans_lproj_Manual_strings },
    { "zh-Hans", "Prose", zh_Hans_lproj_Prose_strings, sizeof zh_Hans_lproj_Prose_strings },
    { "zh-Hans", "Units", zh_Hans_lproj_Units_strings, sizeof zh_Hans_lproj_Units_strings },
    { "zh-Hans", "Web", zh_Hans_lproj_Web_strings, sizeof zh_Hans_lproj_Web_strings },
    { "zh-Hant-HK", "Alerts", zh_Hant_HK_lproj_Alerts_strings, sizeof zh_Hant_HK_lproj_Alerts_strings },
    { "zh-Hant-HK", "Conditions", zh_Hant_HK_lproj_Conditions_strings, sizeof zh_Hant_HK_lproj_Conditions_strings },
    { "zh-Hant-HK", "Errors", zh_Hant_HK_lproj_Errors_strings, sizeof zh_Hant_HK_lproj_Errors_strings },
    { "zh-Hant-HK", "Help", zh_Hant_HK_lproj_Help_strings, sizeof zh_Hant_HK_lproj_Help_strings },
    { "zh-Hant-HK", "Interface", zh_Hant_HK_lproj_Interface_strings, sizeof zh_Hant_HK_lproj_Interface_strings },
    { "zh-Hant-HK", "Manual", zh_Hant_HK_lproj_Manual_strings, sizeof zh_Hant_HK_lproj_Manual_strings },
    { "zh-Hant-HK", "Prose", zh_Hant_HK_lproj_Prose_strings, sizeof zh_Hant_HK_lproj_Prose_strings },
    { "zh-Hant-HK", "Units", zh_Hant_HK_lproj_Units_strings, sizeof zh_Hant_HK_lproj_Units_strings },
    { "zh-Hant", "Alerts", zh_Hant_lproj_Alerts_strings, sizeof zh_Hant_lproj_Alerts_strings },
    { "zh-Hant", "Conditions", zh_Hant_lproj_Conditions_strings, sizeof zh_Hant_lproj_Conditions_strings },
    { "zh-Hant", "DateTemplates", zh_Hant_lproj_DateTemplates_strings, sizeof zh_Hant_lproj_DateTemplates_strings },
    { "zh-Hant", "Errors", zh_Hant_lproj_Errors_strings, sizeof zh_Hant_lproj_Errors_strings },
    { "zh-Hant", "Help", zh_Hant_lproj_Help_strings, sizeof zh_Hant_lproj_Help_strings },
    { "zh-Hant", "Interface", zh_Hant_lproj_Interface_strings, sizeof zh_Hant_lproj_Interface_strings },
    { "zh-Hant", "Manual", zh_Hant_lproj_Manual_strings, sizeof zh_Hant_lproj_Manual_strings },
    { "zh-Hant", "Prose", zh_Hant_lproj_Prose_strings, sizeof zh_Hant_lproj_Prose_strings },
    { "zh-Hant", "Units", zh_Hant_lproj_Units_strings, sizeof zh_Hant_lproj_Units_strings },
    { "zh-Hant", "Web", zh_Hant_lproj_Web_strings, sizeof zh_Hant_lproj_Web_strings },
};

size_t CLocalizationsCount(void) { return sizeof tables / sizeof tables[0]; }

CLocalizationsTable CLocalizationsTableAt(size_t index) {
    CLocalizationsTable table = {
        tables[index].language, tables[index].table, tables[index].bytes, tables[index].length,
    };
    return table;
}
