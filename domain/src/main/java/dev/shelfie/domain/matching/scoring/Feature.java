package dev.shelfie.domain.matching.scoring;

/**
 * What is measured of a product in a caption, from 0 to 1 or a little more. The features of one kind form one reason. The
 * weights are fitted, see {@code docs/matching.md}, except for those that the labelled sets have no examples of.
 */
public enum Feature {
    BASE("base_rate", -10.44),
    TITLE("title", 4.40),
    INFORMATION("title", 1.72),
    WORDS("title", 1.11),
    MENTION("mention", 5.12),
    UNKNOWN("mention", -1.09),
    BRAND_ABSENT("brand", -1.37),
    BRAND_OTHER("brand", -1.00),
    CODE("code", 2.17),
    CODE_OTHER("code", -2.52),
    NUMBER_OTHER("number", -0.82),
    MEASURE_OTHER("number", -1.68),
    COLOUR_OTHER("colour", -4.04),
    SPREAD("spread", -0.90),
    IDENTIFIED("identity", 20),
    SHOWN_BEFORE("shown_before", 1);

    static final int COUNT = values().length;

    private final String kind;
    private final double weight;

    Feature(String kind, double weight) {
        this.kind = kind;
        this.weight = weight;
    }

    /** The kind of reason that it is part of, such as {@code title}. */
    public String kind() {
        return kind;
    }

    /** Its position in arrays of weights. */
    @SuppressWarnings("EnumOrdinal")
    public int index() {
        return ordinal();
    }

    /** The weights of all features, by {@link #index}. */
    public static double[] weights() {
        double[] weights = new double[COUNT];
        for (Feature feature : values()) {
            weights[feature.index()] = feature.weight;
        }
        return weights;
    }
}
