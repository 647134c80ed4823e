/** Use cases of products, and their repository. */
@NullMarked
package dev.shelfie.application.product;

import org.jspecify.annotations.NullMarked;
