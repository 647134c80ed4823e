/** Feeds: product feeds that the service fetches by a schedule. How they are fetched and read isn't known here. */
@NullMarked
package dev.shelfie.application.feed;

import org.jspecify.annotations.NullMarked;
