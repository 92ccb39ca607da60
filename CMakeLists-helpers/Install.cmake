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

# What shells complete words with, from the program itself.
set(completions "${CMAKE_CURRENT_BINARY_DIR}/completions")
install(CODE "
    file(MAKE_DIRECTORY \"${completions}\")
    foreach(shell bash zsh fish)
        execute_process(
            COMMAND \"${ZOETROPE_PROGRAM}\" --generate-completion-script \${shell}
            OUTPUT_FILE \"${completions}/zoetrope.\${shell}\"
            COMMAND_ERROR_IS_FATAL ANY)
    endforeach()")
install(FILES "${completions}/zoetrope.bash"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME zoetrope)
# Debian's zsh looks into different folders for what is packaged and what is not.
set(zsh_folder site-functions)
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    set(zsh_folder vendor-completions)
endif()
install(FILES "${completions}/zoetrope.zsh"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/${zsh_folder}" RENAME _zoetrope)
install(FILES "${completions}/zoetrope.fish"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")

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
