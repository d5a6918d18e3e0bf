/* A program of somebody else's that uses the installed library. */
#include <stdio.h>

#include <sudoku_vision.h>

int main(int argc, char **argv)
{
    sv_reader *reader = NULL;
    sv_picture *picture = NULL;
    sv_page *page = NULL;
    sv_diagnostic why;
    bool done = argc == 2 && !sv_reader_create(NULL, &reader, &why) &&
                !sv_picture_open(argv[1], NULL, &picture, &why) &&
                !sv_reader_read(reader, picture, &page, &why) && !sv_page_solve(page, &why);
    if (done)
        printf("%zu puzzle, %d solution\n", page->count,
               page->count ? page->puzzles[0].solutions : 0);
    sv_page_free(page);
    sv_picture_free(picture);
    sv_reader_free(reader);
    return done ? 0 : 1;
}
