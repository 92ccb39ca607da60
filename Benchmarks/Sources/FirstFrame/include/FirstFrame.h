/* Preloaded into a program that shows frames through SDL, writes when the first one was shown to the
 * file that FIRST_FRAME names: seconds of the machine's steady clock. */
