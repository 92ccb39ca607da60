# `cpack` makes a .deb. The libraries it depends on are found by dpkg-shlibdeps in the program
# itself; what the program opens at run time, the typeface, is named here. The Swift runtime is inside
# the program, so no toolchain is needed.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME zoetrope)
set(CPACK_PACKAGE_VENDOR "the Zoetrope authors")
set(CPACK_PACKAGE_CONTACT "the Zoetrope authors <zoetrope@localhost>")
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION
    "Zoetrope is Core Animation and UIView animation for Swift on Linux, on SDL2. This is its
desktop viewer and command line: it shows animations in a window driven by keys, renders them to
pictures, samples their values and records how long each frame took.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES OFF)  # Install.cmake does it

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-inter")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
    "fonts-noto-core, fonts-noto-mono, fonts-noto-cjk, fonts-noto-color-emoji")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# Without a compiler CMake does not know what machine it is on.
execute_process(
    COMMAND dpkg --print-architecture
    OUTPUT_VARIABLE CPACK_DEBIAN_PACKAGE_ARCHITECTURE
    OUTPUT_STRIP_TRAILING_WHITESPACE
    ERROR_QUIET)

include(CPack)
