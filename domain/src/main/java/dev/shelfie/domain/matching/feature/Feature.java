package dev.shelfie.domain.matching.feature;

/**
 * What is measured of a product in a caption, mostly from 0 to 1. The features of one kind form one reason. The
 * weights are fitted, see {@code docs/matching.md}, except for those that the labelled sets have few or no examples of.
 */
public enum Feature {
    BASE("base_rate", -9.66),
    POST_INFORMATION("base_rate", -0.58),
    TITLE("title", 4.31),
    CONFUSABLE("title", -2.75),
    INFORMATION("title", 2.16),
    WORDS("title", 1.01),
    COMPLETE("title", 1.70),
    MENTION("mention", 4.86),
    BRAND_ABSENT("brand", -0.50),
    BRAND_OTHER("brand", -1.50),
    CODE("code", 1.84),
    CODE_OTHER("code", -2.30),
    NUMBER_OTHER("number", -0.72),
    MEASURE_OTHER("number", -1.41),
    PACK_OTHER("number", -0.60),
    COLOUR_OTHER("colour", -4.93),
    SHADE_ABSENT("colour", -1.5),
    SUBSTITUTED("mention", -0.54),
    NUMBER_SUBSTITUTED("number", -0.37),
    INSERTED("mention", -2.5),
    SPREAD("spread", -0.84),
    ACCESSORY_NAMED("accessory", -1.22),
    IS_ACCESSORY("accessory", -0.93),
    VERSION_OTHER("version", -3),
    OTHER_NAME("version", -1.5),
    VERSION_ABSENT("version", -1.2),
    IDENTIFIED("identity", 20),
    SHOWN_BEFORE("shown_before", 1);

    public static final int COUNT = values().length;

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
