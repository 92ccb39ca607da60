# What is installed, and where. The program looks for its assets in ../share/zoetrope beside itself,
# so the tree may be moved as a whole.
set(CMAKE_INSTALL_LIBDIR lib)  # unused; keeps GNUInstallDirs from asking for a compiler
include(GNUInstallDirs)

configure_file(zoetrope.desktop.in zoetrope.desktop @ONLY)
configure_file(zoetrope.1.in zoetrope.1 @ONLY)

install(PROGRAMS "${ZOETROPE_PROGRAM}" DESTINATION "${CMAKE_INSTALL_BINDIR}")
find_program(ZOETROPE_STRIP NAMES strip llvm-strip)
if(ZOETROPE_STRIP)
    install(CODE "
        execute_process(
            COMMAND \"${ZOETROPE_STRIP}\"
                \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/zoetrope\"
            COMMAND_ERROR_IS_FATAL ANY)")
endif()

install(DIRECTORY "${ZOETROPE_ROOT}/assets/"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/zoetrope"
    FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ
    DIRECTORY_PERMISSIONS
        OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

install(FILES "${CMAKE_CURRENT_BINARY_DIR}/zoetrope.desktop"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
set(icons "${CMAKE_INSTALL_DATADIR}/icons/hicolor")
install(FILES "${ZOETROPE_ROOT}/assets/icon.svg"
    DESTINATION "${icons}/scalable/apps" RENAME zoetrope.svg)
foreach(size 128 256)
    install(FILES "${ZOETROPE_ROOT}/assets/icon-${size}.png"
        DESTINATION "${icons}/${size}x${size}/apps" RENAME zoetrope.png)
endforeach()

install(FILES "${CMAKE_CURRENT_BINARY_DIR}/zoetrope.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
install(FILES "${ZOETROPE_ROOT}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}" RENAME copyright)
install(FILES "${ZOETROPE_ROOT}/README.md" "${ZOETROPE_ROOT}/CHANGELOG.md"
    DESTINATION "${CMAKE_INSTALL_DOCDIR}")
