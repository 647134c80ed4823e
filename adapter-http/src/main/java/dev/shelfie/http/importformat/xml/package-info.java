/** Product feeds as XML: RSS and Atom, for Google Merchant Center. */
@NullMarked
package dev.shelfie.http.importformat.xml;

import org.jspecify.annotations.NullMarked;
