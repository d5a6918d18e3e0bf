/* The style and the script of the contact sheet, as texts. */
#if defined(__APPLE__)
    .const
#define SYMBOL(name) _##name
#else
    .section .rodata
#define SYMBOL(name) name
#endif
    .globl SYMBOL(sv_sheet_style)
    .globl SYMBOL(sv_sheet_script)
SYMBOL(sv_sheet_style):
    .incbin SV_SHEET_STYLE
    .byte 0
SYMBOL(sv_sheet_script):
    .incbin SV_SHEET_SCRIPT
    .byte 0
#if defined(__ELF__)
    .section .note.GNU-stack,"",%progbits
#endif
