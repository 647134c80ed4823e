/**
 * The formats that products, posts and influencers are imported from. {@link dev.shelfie.http.importformat.ImportReader} reads
 * the rows of a file; HTTP and the command line both use it. {@code row} turns a row into a product and decides what refuses it.
 * Nothing here or below knows of HTTP: no server, endpoint, request or response.
 */
@NullMarked
package dev.shelfie.http.importformat;

import org.jspecify.annotations.NullMarked;
