/**
 * What the pages of shops read, without any credential but a publishable token: posts with their products as JSON, HTML and JSON-LD,
 * public pages, and oEmbed. The only answers that may be old, by seconds, as they are kept in memory.
 */
@NullMarked
package dev.shelfie.http.storefront;

import org.jspecify.annotations.NullMarked;
