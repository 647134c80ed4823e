/**
 * The dashboard as a site: strips comments from its files, names them by their content and serves them. The files
 * themselves are resources of this package. They use the service only through its API.
 */
@NullMarked
package dev.shelfie.http.dashboard;

import org.jspecify.annotations.NullMarked;
