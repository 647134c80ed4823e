/** From bytes to characters: gzip, charset detection, and scanning with limited memory. Nothing here knows of records. */
@NullMarked
package dev.shelfie.http.importformat.encoding;

import org.jspecify.annotations.NullMarked;
