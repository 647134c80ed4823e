package dev.shelfie.inmemory.support;

import dev.shelfie.domain.product.ProductId;
import java.time.Instant;

/**
 * The last change of a product.
 *
 * @param number the number among the account's changes, from 1
 * @param product the product
 * @param at when it changed
 */
public record CatalogueChange(long number, ProductId product, Instant at) {}
