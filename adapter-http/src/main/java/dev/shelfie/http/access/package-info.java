/** Telling who calls, without asking the store each time, and accounts over HTTP. */
@NullMarked
package dev.shelfie.http.access;

import org.jspecify.annotations.NullMarked;
