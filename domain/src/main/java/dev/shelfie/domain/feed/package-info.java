/** Feeds: addresses of product feeds, and when and how they are fetched. */
@NullMarked
package dev.shelfie.domain.feed;

import org.jspecify.annotations.NullMarked;
