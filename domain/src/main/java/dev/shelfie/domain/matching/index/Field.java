package dev.shelfie.domain.matching.index;

import java.util.List;

/** The fields of a product's record, in the order in which they are stored. */
public enum Field {
    TITLE,
    /** Codes that several words of the title form together, such as {@code ps-lx350h}. */
    JOINED_CODES,
    BRAND,
    /** In what it differs from the other variants of its family but for sizes: colours and the like, those of the title among them. */
    OPTIONS,
    /** Sizes in which it differs from the other variants of its family. */
    SIZES,
    ATTRIBUTES,
    CATEGORY,
    DESCRIPTION;

    /** All fields, in their order. */
    public static final List<Field> ALL = List.of(values());
}
