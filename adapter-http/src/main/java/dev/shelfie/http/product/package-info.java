/** Products over HTTP. */
@NullMarked
package dev.shelfie.http.product;

import org.jspecify.annotations.NullMarked;
