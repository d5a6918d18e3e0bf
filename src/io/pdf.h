/* The programs that read PDFs. */
#ifndef SV_IO_PDF_H
#define SV_IO_PDF_H

#include <stdbool.h>

/* "22.12.0"; false where there are none. */
bool sv_pdf_version(char version[32]);

#endif
