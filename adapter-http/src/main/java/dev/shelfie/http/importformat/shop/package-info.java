/** Products as shop systems export them, as tables of their own: Shopify and WooCommerce. */
@NullMarked
package dev.shelfie.http.importformat.shop;

import org.jspecify.annotations.NullMarked;
