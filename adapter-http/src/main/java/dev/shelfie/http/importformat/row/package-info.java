/**
 * From the values of a row to a product: the columns that feeds may have, which of them are required, and what is wrong with a
 * row. For all formats of product feeds.
 */
@NullMarked
package dev.shelfie.http.importformat.row;

import org.jspecify.annotations.NullMarked;
