/* What a macro stands for, as a string. */
#ifndef SV_MACRO_TEXT_H
#define SV_MACRO_TEXT_H

#define SV_QUOTED(token) #token
#define SV_TEXT(macro) SV_QUOTED(macro)

#endif
