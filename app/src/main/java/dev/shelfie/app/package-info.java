/** The program. */
@NullMarked
package dev.shelfie.app;

import org.jspecify.annotations.NullMarked;
