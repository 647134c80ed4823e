package dev.shelfie.domain.matching.text;

import java.util.Set;

/** The words by which the versions of a model differ: <i>Pro</i>, <i>Mini</i>, <i>III</i>. */
public final class VersionWords {

    /** All of them, {@link TermNormalizer normalized}. */
    public static final Set<String> ALL = Set.of(
            "plus", "pro", "max", "mini", "lite", "ti", "se", "air", "super", "ultra", "deluxe", "premium", "ii", "iii",
            "iv", "v", "vi", "vii", "viii", "ix", "xii", "xiii", "mark2", "mark3", "mark4", "mark5", "mark6", "mark7",
            "mark8", "mark9", "gtx", "goretex", "wide");

    private VersionWords() {}
}
