/* The built-in template library: SV_STYLES is the file that the build made from digits/. */
#if defined(__APPLE__)
    .const
#define SYMBOL(name) _##name
#else
    .section .rodata
#define SYMBOL(name) name
#endif
    .balign 16
    .globl SYMBOL(sv_builtin_styles)
    .globl SYMBOL(sv_builtin_styles_end)
#if defined(__ELF__)
    .hidden SYMBOL(sv_builtin_styles)
    .hidden SYMBOL(sv_builtin_styles_end)
#endif
SYMBOL(sv_builtin_styles):
    .incbin SV_STYLES
SYMBOL(sv_builtin_styles_end):
#if defined(__ELF__)
    .section .note.GNU-stack,"",%progbits
#endif
