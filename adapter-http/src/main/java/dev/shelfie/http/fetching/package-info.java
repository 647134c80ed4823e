/** Fetches product feeds, and reads them in the formats of imports. */
@NullMarked
package dev.shelfie.http.fetching;

import org.jspecify.annotations.NullMarked;
