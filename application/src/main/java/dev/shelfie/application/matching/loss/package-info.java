/**
 * Products that posts lost without a person's decision: storing, listing and dismissing them. Which posts lose products, and
 * restoring them, belongs to {@code matching}.
 */
@NullMarked
package dev.shelfie.application.matching.loss;

import org.jspecify.annotations.NullMarked;
