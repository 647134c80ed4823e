/**
 * The command line: the root command, its converters for option values, and how failures are reported. The commands are
 * in the packages below, by what they do.
 */
@NullMarked
package dev.shelfie.app.cli;

import org.jspecify.annotations.NullMarked;
