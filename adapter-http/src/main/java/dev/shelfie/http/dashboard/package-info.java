/**
 * The dashboard as a site: its files are stripped of comments, named by their content and served. What they do is in the
 * resources of this package; they use nothing of the service but its API.
 */
@NullMarked
package dev.shelfie.http.dashboard;

import org.jspecify.annotations.NullMarked;
