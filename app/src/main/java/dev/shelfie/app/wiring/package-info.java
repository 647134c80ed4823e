/** What is built from what, one component per store. */
@NullMarked
package dev.shelfie.app.wiring;

import org.jspecify.annotations.NullMarked;
