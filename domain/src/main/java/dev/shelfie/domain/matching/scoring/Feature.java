package dev.shelfie.domain.matching.scoring;

/**
 * What is measured of a product in a caption, from 0 to 1 or a little more. The features of one kind form one reason. The
 * weights are fitted, see {@code docs/matching.md}, except for those that the labelled sets have no examples of.
 */
public enum Feature {
    BASE("base_rate", -10.75),
    TITLE("title", 3.27),
    INFORMATION("title", 1.90),
    WORDS("title", 1.17),
    COMPLETE("title", 1.50),
    MENTION("mention", 5.55),
    UNKNOWN("mention", -1.09),
    BRAND_ABSENT("brand", -1.21),
    BRAND_OTHER("brand", -1.12),
    CODE("code", 2.24),
    CODE_OTHER("code", -2.37),
    NUMBER_OTHER("number", -0.67),
    MEASURE_OTHER("number", -1.63),
    COLOUR_OTHER("colour", -5.41),
    SUBSTITUTED("mention", -0.47),
    NUMBER_SUBSTITUTED("number", -0.43),
    SPREAD("spread", -0.92),
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
