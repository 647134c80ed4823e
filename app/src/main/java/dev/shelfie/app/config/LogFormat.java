package dev.shelfie.app.config;

/** How the log is written. */
public enum LogFormat {
    /** Lines for people. */
    TEXT,
    /** One JSON object a line, for machines. */
    JSON
}
