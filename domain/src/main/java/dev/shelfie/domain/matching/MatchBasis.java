package dev.shelfie.domain.matching;

/**
 * What the matcher read of a post and of a product when it found their match, as fingerprints. As long as both are the same,
 * nothing about the two has changed. Fingerprints are the same on all nodes and for all versions of the matcher.
 *
 * @param post see {@link PostText#fingerprint}
 * @param product see {@link Catalogue#fingerprint}
 */
public record MatchBasis(int post, int product) {}
