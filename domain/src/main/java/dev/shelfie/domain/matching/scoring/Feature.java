package dev.shelfie.domain.matching.scoring;

/**
 * What is measured of a product in a caption, from 0 to 1 or a little more. The features of one kind form one reason. The
 * weights are fitted, see {@code docs/matching.md}, except for those that the labelled sets have no examples of.
 */
public enum Feature {
    BASE("base_rate", -9.69),
    POST_INFORMATION("base_rate", -0.58),
    TITLE("title", 4.33),
    CONFUSABLE("title", -2.87),
    INFORMATION("title", 2.15),
    WORDS("title", 1.00),
    COMPLETE("title", 1.70),
    MENTION("mention", 4.89),
    BRAND_ABSENT("brand", -0.50),
    BRAND_OTHER("brand", -1.49),
    CODE("code", 1.83),
    CODE_OTHER("code", -2.31),
    NUMBER_OTHER("number", -0.71),
    MEASURE_OTHER("number", -1.40),
    PACK_OTHER("number", -0.60),
    COLOUR_OTHER("colour", -4.99),
    SUBSTITUTED("mention", -0.55),
    NUMBER_SUBSTITUTED("number", -0.37),
    SPREAD("spread", -0.84),
    ACCESSORY_NAMED("accessory", -1.22),
    IS_ACCESSORY("accessory", -0.92),
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
