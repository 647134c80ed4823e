package dev.shelfie.domain.matching.index;

import java.util.List;

/**
 * What the index stores of a product.
 *
 * @param title the terms of its title, in their order, each once
 * @param joinedCodes codes that several words of the title form together, such as {@code ps-lx350h}
 * @param brand the terms of its brand
 * @param options the terms of its colour and the like, see {@link Field#OPTIONS}
 * @param sizes the terms of its size
 * @param attributes the terms of its attributes that the fields before don't have
 * @param category the terms of its category that the fields before don't have
 * @param description the first terms of its description that the fields before don't have
 * @param identifiers the hashes of its codes and of its URL, see {@link Identifier}
 * @param group the hash of its item group; 0 if it has none
 * @param buyable whether people can buy it
 * @param fingerprint a hash of all texts, codes and attributes that the matcher reads, before they become terms
 */
public record ProductDocument(
        List<String> title,
        List<JoinedCode> joinedCodes,
        List<String> brand,
        List<String> options,
        List<String> sizes,
        List<String> attributes,
        List<String> category,
        List<String> description,
        List<Long> identifiers,
        int group,
        boolean buyable,
        int fingerprint) {

    /** A term that {@code titleWords} words of the title form, starting with the one at {@code titlePosition}. */
    public record JoinedCode(String term, int titlePosition, int titleWords) {}
}
