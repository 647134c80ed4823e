/** Telling who calls, without asking the store each time. */
@NullMarked
package dev.shelfie.http.access;

import org.jspecify.annotations.NullMarked;
