package dev.shelfie.app.config;

/** The format of the log. */
public enum LogFormat {
    /** One line of text per event. */
    TEXT,
    /** One JSON object per line. */
    JSON,
    /** One JSON object per line, in the Elastic Common Schema. */
    ECS
}
