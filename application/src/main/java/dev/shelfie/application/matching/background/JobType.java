package dev.shelfie.application.matching.background;

/** The kinds of jobs in the background. */
public enum JobType {

    /** Matches one post. */
    MATCH_POST("match_post"),

    /** Queues the next of all posts of an account. */
    MATCH_ALL_POSTS("match_all_posts"),

    /** Answers a preview or a forecast that another node was asked for. */
    ANSWER_QUESTION("answer_question"),

    /** Queues the posts that changes of catalogues may concern. */
    PROCESS_CATALOGUE_CHANGES("process_catalogue_changes"),

    /** Fits calibrations. */
    TRAIN_CALIBRATIONS("train_calibrations"),

    /** Brings this node's indexes up to date. */
    REFRESH_INDEXES("refresh_indexes");

    private final String publicName;

    JobType(String publicName) {
        this.publicName = publicName;
    }

    /** Its name in logs, metrics and stores. */
    public String publicName() {
        return publicName;
    }
}
