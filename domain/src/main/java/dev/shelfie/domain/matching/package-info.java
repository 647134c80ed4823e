/**
 * Which products a post shows, with which confidence, and why. {@link dev.shelfie.domain.matching.Catalogue} indexes a
 * retailer's products, {@link dev.shelfie.domain.matching.Matcher} finds them in posts, and {@link
 * dev.shelfie.domain.matching.Match} records what was found or decided. Words, indexes and scores are in packages below, which
 * other modules do not see: this one is their only user.
 */
@NullMarked
package dev.shelfie.domain.matching;

import org.jspecify.annotations.NullMarked;
