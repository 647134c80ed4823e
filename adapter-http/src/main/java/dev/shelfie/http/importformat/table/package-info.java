/** Product feeds as tables: CSV and TSV. */
@NullMarked
package dev.shelfie.http.importformat.table;

import org.jspecify.annotations.NullMarked;
