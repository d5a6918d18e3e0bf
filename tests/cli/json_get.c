/* json_get PATH...: reads JSON Lines from standard input, each of which has to be valid, and prints
 * for each line the values at the paths ("puzzles.0.solution"), one a line: strings as they are,
 * everything else as JSON; "(none)" where there is no such member. "keys:PATH" prints the names of
 * an object's members in their order, "length:PATH" the length of an array or string. */
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *member(json_t *value, const char *name)
{
    return json_is_array(value) ? json_array_get(value, (size_t)strtoul(name, NULL, 10))
                                : json_object_get(value, name);
}

static json_t *walk(json_t *value, const char *path)
{
    char copy[256], *rest = NULL;
    snprintf(copy, sizeof copy, "%s", path);
    for (char *name = strtok_r(copy, ".", &rest); name; name = strtok_r(NULL, ".", &rest))
        value = member(value, name);
    return value;
}

static void put_keys(json_t *object)
{
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value) printf("%s ", key);
    putchar('\n');
}

static void put_value(json_t *line, const char *path)
{
    if (strncmp(path, "keys:", 5) == 0) {
        put_keys(walk(line, path + 5));
        return;
    }
    bool length = strncmp(path, "length:", 7) == 0;
    json_t *value = walk(line, length ? path + 7 : path);
    if (!value)
        puts("(none)");
    else if (length)
        printf("%zu\n", json_is_string(value) ? json_string_length(value) : json_array_size(value));
    else if (json_is_string(value))
        puts(json_string_value(value));
    else {
        json_dumpf(value, stdout, JSON_ENCODE_ANY | JSON_COMPACT);
        putchar('\n');
    }
}

int main(int argc, char **argv)
{
    char *text = NULL;
    size_t room = 0;
    int lines = 0;
    for (; getline(&text, &room, stdin) >= 0; lines++) {
        json_error_t error;
        json_t *line = json_loads(text, JSON_REJECT_DUPLICATES, &error);
        if (!line) {
            fprintf(stderr, "line %d: %s\n", lines + 1, error.text);
            return EXIT_FAILURE;
        }
        for (int i = 1; i < argc; i++)
            put_value(line, argv[i]);
        json_decref(line);
    }
    free(text);
    return lines > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
