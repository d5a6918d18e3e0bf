#!/usr/bin/env bash
# manual.sh SOURCE MANUAL: man pages without a warning, each option of the help on its page; completions that shells
# take, and what they complete. Programs that are not installed are skipped, and named.
# shellcheck disable=SC2154,SC2015,SC1090,SC2013
# shellcheck source=tests/cli/lib.sh
. "$(dirname "$0")/lib.sh"
manual=$2
completions=$manual/completions

have() {
    command -v "$1" >/dev/null || { skip "no $1"; false; }
}

# expect_same WHAT HAVE WANTED: two lists of words.
expect_same() {
    [ "$2" = "$3" ] || fail "$1 gives '$2' instead of '$3'"
}

# ------------------------------------------------------------------ man pages
run --help
commands=$(sed -n '/^Commands:/,/^$/ s/^  \([a-z]*\) .*/\1/p' out)
[ "$(wc -w <<<"$commands")" -ge 5 ] || fail "no commands"
for command in $commands; do
    page=$manual/man/sudoku-vision-$command.1
    run help "$command"
    cp out help
    [ -s "$page" ] || fail "no page of $command"
    for option in $(grep -oE '^ +(-.,)? *--[a-z-]+' help | grep -oE -e '--[a-z-]+'); do
        grep -qF -e "\\fB${option//-/\\-}\\fR" "$page" || fail "$page lacks $option"
    done
    for section in NAME SYNOPSIS DESCRIPTION OPTIONS ENVIRONMENT FILES "EXIT STATUS" EXAMPLES "SEE ALSO"; do
        grep -qx ".SH $section" "$page" || fail "$page has no $section"
    done
    [ "$(grep '^\.SH' "$page" | sort | uniq -d)" = "" ] || fail "a section stands twice"
done
for page in "$manual"/man/*; do
    command_line=$page
    : >out
    have mandoc && { mandoc -Tlint "$page" >err 2>&1 || fail "mandoc has something to say"; }
    have groff && { groff -man -ww -Tutf8 "$page" 2>err >/dev/null; expect_no_err; }
    # `man` may be a stub that tells how to get the real one.
    have lexgrog && { LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l "$page" >out 2>err; expect_no_err; } &&
        { lexgrog "$page" >/dev/null || fail "whatis finds no name"; }
done

# ----------------------------------------------------------------------- bash
command_line="completion of bash"
[ "$(bash -n "$completions/sudoku-vision.bash" 2>&1)" = "" ] || fail "not for bash"
. "$completions/sudoku-vision.bash"
complete -p sudoku-vision >/dev/null || fail "nothing is completed"
# complete_bash WORD...: what the last one may become.
complete_bash() {
    COMP_WORDS=(sudoku-vision "$@") COMP_CWORD=$#
    _sudoku_vision
    expect_same "sudoku-vision $*" "${COMPREPLY[*]}" "$wanted"
}
wanted="check" complete_bash ch
wanted="--files-from" complete_bash batch --fi
wanted="" complete_bash read --fi
wanted="--format" complete_bash --fo
wanted="line" complete_bash read --format l
wanted="grid line json" complete_bash read --format =
wanted="json" complete_bash samples/book.jpg --format = j
wanted="on off" complete_bash batch scans --sandbox ""
wanted="" complete_bash solve --limit ""
wanted="eval" complete_bash help e
touch cheque
wanted="check cheque" complete_bash che
for command in $commands; do
    run help "$command"
    wanted=$(grep -oE '^ +(-.,)? *--[a-z-]+' out | grep -oE -e '--[a-z-]+' | tr '\n' ' ')
    wanted=${wanted% } complete_bash "$command" --
done

# ------------------------------------------------------------------------ zsh
# The completion system is asked in a terminal of its own, as a person would: by pressing Tab.
if have zsh; then
    command_line="completion of zsh"
    zsh -n "$completions/_sudoku-vision" 2>err || fail "not for zsh"
    expect_no_err
    cat >ask.zsh <<'EOF'
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1= PS2= ; fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -d $PWD/zcompdump; bindkey '^I' complete-word"
zpty -w shell "setopt no_list_beep no_always_last_prompt; zstyle ':completion:*' list-colors ''; print READ''Y"
zpty -r -m shell text '*READY*'
zpty -w -n shell "$2"$'\t'
sleep $3
zpty -w -n shell $'\x15'
zpty -w shell "print DON''E"
zpty -r -m shell text '*DONE*'
print -r -- $text
EOF
    # ask_zsh LINE WANTED: what is on the screen; a busy machine gets more time.
    ask_zsh() {
        local delay
        for delay in 0.5 3 10; do
            timeout 60 zsh -f ask.zsh "$completions" "$1" $delay 2>err | tr -d '[:cntrl:]' >out
            ! grep -qF -e "$2" out || return 0
        done
        fail "zsh does not complete $1"
    }
    ask_zsh 'sudoku-vision batch --ret' --retry-failed
    ask_zsh 'sudoku-vision read --format=js' --format=json
    ask_zsh 'sudoku-vision ba' 'sudoku-vision batch'
fi

# ----------------------------------------------------------------------- fish
if have fish; then
    command_line="completion of fish"
    export HOME=$scratch XDG_CONFIG_HOME=$scratch XDG_DATA_HOME=$scratch
    fish -n "$completions/sudoku-vision.fish" 2>err || fail "not for fish"
    expect_no_err
    # complete_fish LINE: what its last word may become.
    complete_fish() {
        local given
        given=$(fish --private -c "source $completions/sudoku-vision.fish; complete -C '$1'" | cut -f 1 | sort | tr '\n' ' ')
        expect_same "$1" "${given% }" "$wanted"
    }
    wanted="check cheque" complete_fish "sudoku-vision ch"
    wanted="--retry-failed" complete_fish "sudoku-vision batch --retr"
    wanted="" complete_fish "sudoku-vision read --retr"
    wanted="json" complete_fish "sudoku-vision read --format j"
    wanted="cheque" complete_fish "sudoku-vision batch --report che"
    mkdir chest
    wanted="chest/" complete_fish "sudoku-vision eval --html che"
    wanted="" complete_fish "sudoku-vision batch --jobs che"
    wanted="--format=json" complete_fish "sudoku-vision --format=j"
    rm help # which would be a name to complete
    wanted="help" complete_fish "sudoku-vision hel"
    wanted="check" complete_fish "sudoku-vision help ch"
    wanted="" complete_fish "sudoku-vision help --form"
fi
finish
