# `cpack -G DEB` in a build folder makes a Debian package of what is installed. What Debian's policy asks for beyond that,
# and what depends on the files themselves, is added by stage.cmake when they are there.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sudoku-vision)
set(CPACK_PACKAGE_VENDOR "the sudoku-vision maintainers")
set(CPACK_PACKAGE_CONTACT "The sudoku-vision maintainers <maintainers@sudoku-vision.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "from a photo of a sudoku to its solution")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                                WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
    "Finds the grid of a sudoku in a picture, in uneven light, tilted, turned or
bent; reads what is printed and what is written in by hand, and tells the two
apart; solves the puzzle, and draws the missing digits onto the picture, or
tells which entries are wrong. Folders of thousands of scans are read by a
process for each file. Nothing leaves the machine.

This package holds the program, and the library it is made of.")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "parallel, slurm-client") # for the scripts of tools/cluster
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

# For stage.cmake.
set(CPACK_SV_SOURCE ${CMAKE_CURRENT_SOURCE_DIR})
set(CPACK_SV_CODECS ${codec_folder})
set(CPACK_SV_DATE ${SV_RELEASE_DATE})
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/stage.cmake)
set(CPACK_VERBATIM_VARIABLES ON)
include(CPack)
