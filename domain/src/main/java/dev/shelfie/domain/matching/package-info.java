/**
 * Which products a post shows, how sure that is, and why. {@link dev.shelfie.domain.matching.Catalogue} indexes a
 * retailer's products, {@link dev.shelfie.domain.matching.Matcher} finds them in posts, and {@link
 * dev.shelfie.domain.matching.Match} records what was found or decided.
 */
@NullMarked
package dev.shelfie.domain.matching;

import org.jspecify.annotations.NullMarked;
