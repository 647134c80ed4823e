package dev.shelfie.app.cli;

import picocli.CommandLine.ParameterException;

/** Describes a failure to the operator in one line. */
final class ErrorMessage {

    private ErrorMessage() {}

    /** The failure's message if it was written for people, otherwise preceded by its class; always one line. */
    static String of(Throwable failure) {
        String message = failure.getMessage();
        boolean forPeople = failure.getClass().getName().startsWith("dev.shelfie.")
                || failure instanceof IllegalArgumentException
                || failure instanceof ParameterException;
        String text = message != null && forPeople
                ? String.valueOf(message)
                : failure.getClass().getSimpleName() + ": " + message;
        return text.replaceAll("\\s*\\R\\s*", " ");
    }
}
