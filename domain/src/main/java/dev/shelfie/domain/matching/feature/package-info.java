/** What is measured of a product and a caption: where the product is mentioned, which words it covers, and what speaks for and against it. */
@NullMarked
package dev.shelfie.domain.matching.feature;

import org.jspecify.annotations.NullMarked;
