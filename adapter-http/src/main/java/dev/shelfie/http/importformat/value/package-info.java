/** Parsers of single values of product feeds: prices, sale periods, availability, URLs, HTML. Nothing here knows of rows. */
@NullMarked
package dev.shelfie.http.importformat.value;

import org.jspecify.annotations.NullMarked;
