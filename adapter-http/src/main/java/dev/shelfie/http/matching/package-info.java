/** Matches, decisions on them, and previews over HTTP. */
@NullMarked
package dev.shelfie.http.matching;

import org.jspecify.annotations.NullMarked;
