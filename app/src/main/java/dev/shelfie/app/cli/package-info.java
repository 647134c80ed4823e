/** The command line. */
@NullMarked
package dev.shelfie.app.cli;

import org.jspecify.annotations.NullMarked;
