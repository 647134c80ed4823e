/** The entry point of the program. */
@NullMarked
package dev.shelfie.app;

import org.jspecify.annotations.NullMarked;
