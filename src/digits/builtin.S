/* Data that the library embeds: the template library, SV_STYLES, which the build makes of digits/,
 * and the networks' weights, SV_NETWORK, SV_CLOSER and SV_WIDE, from models/. */
#if defined(__APPLE__)
    .const
#define SYMBOL(name) _##name
#else
    .section .rodata
#define SYMBOL(name) name
#endif

#if defined(__ELF__)
#define HIDDEN(name) .hidden SYMBOL(name)
#else
#define HIDDEN(name)
#endif

    .balign 16
    .globl SYMBOL(sv_builtin_styles)
    .globl SYMBOL(sv_builtin_styles_end)
    .globl SYMBOL(sv_builtin_network)
    .globl SYMBOL(sv_builtin_network_end)
    HIDDEN(sv_builtin_styles)
    HIDDEN(sv_builtin_styles_end)
    HIDDEN(sv_builtin_network)
    HIDDEN(sv_builtin_network_end)
SYMBOL(sv_builtin_styles):
    .incbin SV_STYLES
SYMBOL(sv_builtin_styles_end):
SYMBOL(sv_builtin_network):
    .incbin SV_NETWORK
    .incbin SV_CLOSER
    .incbin SV_WIDE
SYMBOL(sv_builtin_network_end):
#if defined(__ELF__)
    .section .note.GNU-stack,"",%progbits
#endif
