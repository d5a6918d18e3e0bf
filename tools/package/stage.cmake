# Run by cpack on the files to be packed, before it packs them.
set(stage ${CPACK_TEMPORARY_DIRECTORY})
set(share ${stage}/usr/share)
set(doc ${share}/doc/sudoku-vision)

# run(FOLDER OUTPUT_VARIABLE COMMAND...): what a command prints; a failure ends the packing.
macro(run folder output)
    execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE ${output} OUTPUT_STRIP_TRAILING_WHITESPACE
                    WORKING_DIRECTORY ${folder} COMMAND_ERROR_IS_FATAL ANY)
endmacro()

# The same sources give the same package: the release's date stands for all times, where no other is given.
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
    run(${stage} epoch date -u -d ${CPACK_SV_DATE} +%s)
    set(ENV{SOURCE_DATE_EPOCH} ${epoch})
endif()

# Documents. gzip -n leaves out names and times.
file(MAKE_DIRECTORY ${doc})
configure_file(${CPACK_SV_SOURCE}/tools/package/copyright ${doc}/copyright COPYONLY)
configure_file(${CPACK_SV_SOURCE}/CHANGELOG.md ${doc}/changelog COPYONLY)
run(${stage} date env LC_ALL=C date -u -R -d @$ENV{SOURCE_DATE_EPOCH})
set(version ${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})
file(WRITE ${doc}/changelog.Debian "sudoku-vision (${version}) unstable; urgency=medium\n\n"
     "  * Version ${CPACK_PACKAGE_VERSION}; changelog.gz tells what is new.\n\n"
     " -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
file(GLOB pages ${share}/man/man*/*)
run(${stage} ignored gzip -9nf ${doc}/changelog ${doc}/changelog.Debian ${pages})
file(CHMOD_RECURSE ${doc} ${share}/man FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ
     DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

# Debian's zsh looks for the completions of packages elsewhere than for those of /usr/local.
file(RENAME ${share}/zsh/site-functions ${share}/zsh/vendor-completions)

# What links to the static library needs no more of it.
file(GLOB archives ${stage}/usr/lib/*.a)
run(${stage} ignored strip --strip-debug --remove-section=.comment --enable-deterministic-archives ${archives})

# webp.so calls nothing of libc, so that the linker leaves it out; lintian takes that for a mistake.
file(WRITE ${share}/lintian/overrides/sudoku-vision "library-not-linked-against-libc *sudoku-vision-webp.so*\n")

# The program works without the modules for further formats, so that their libraries are recommended only.
set(scratch ${CPACK_TOPLEVEL_DIRECTORY}/control)
file(MAKE_DIRECTORY ${stage}/DEBIAN) # by which dpkg-shlibdeps knows the root
file(WRITE ${scratch}/debian/control "Source: sudoku-vision\n\nPackage: sudoku-vision\nArchitecture: any\n")
file(GLOB modules ${stage}/usr/${CPACK_SV_CODECS}/*.so)
file(GLOB libraries ${stage}/usr/lib/*.so.*.*)
list(TRANSFORM modules PREPEND -e)
list(TRANSFORM libraries PREPEND -e)
run(${scratch} found dpkg-shlibdeps -O -dDepends -e${stage}/usr/bin/sudoku-vision ${libraries} -dRecommends ${modules})
file(REMOVE_RECURSE ${stage}/DEBIAN)
string(REGEX REPLACE ".*shlibs:Depends=([^\n]*).*" "\\1" CPACK_DEBIAN_PACKAGE_DEPENDS "${found}")
string(REGEX REPLACE ".*shlibs:Recommends=([^\n]*).*" "\\1" CPACK_DEBIAN_PACKAGE_RECOMMENDS "${found}")
string(APPEND CPACK_DEBIAN_PACKAGE_RECOMMENDS ", poppler-utils") # programs that it runs for PDFs

# CPack's own scripts call ldconfig; policy wants a trigger.
string(REGEX MATCH "^[0-9]+" soversion ${CPACK_PACKAGE_VERSION})
file(WRITE ${scratch}/shlibs "libsudoku_vision ${soversion} sudoku-vision (>= ${CPACK_PACKAGE_VERSION})\n")
file(WRITE ${scratch}/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${scratch}/shlibs ${scratch}/triggers)
