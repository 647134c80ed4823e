/**
 * Static files beside the API. {@link dev.shelfie.http.site.Site} finds them, {@link dev.shelfie.http.site.SiteHandler}
 * serves them. Nothing here knows the API or who calls.
 */
@NullMarked
package dev.shelfie.http.site;

import org.jspecify.annotations.NullMarked;
