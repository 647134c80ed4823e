package dev.shelfie.inmemory.matching;

import dev.shelfie.domain.product.ProductId;
import java.time.Instant;

/**
 * The last time that a product changed.
 *
 * @param number counts the account's changes, from 1
 * @param product which
 * @param at when
 */
record CatalogueChange(long number, ProductId product, Instant at) {}
