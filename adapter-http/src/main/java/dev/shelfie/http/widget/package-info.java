/**
 * The script that shows posts in a shop's pages, as a site. Its sources are resources of this package; they use the service
 * only through the storefront's delivery.
 */
@NullMarked
package dev.shelfie.http.widget;

import org.jspecify.annotations.NullMarked;
