/** What shoppers' browsers get: the tokens with which they read published galleries. */
@NullMarked
package dev.shelfie.domain.storefront;

import org.jspecify.annotations.NullMarked;
