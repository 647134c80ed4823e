package dev.shelfie.app.cli;

import picocli.CommandLine.ParameterException;

/** One line that tells an operator why a command failed. */
final class Explanation {

    private Explanation() {}

    /** The failure's own message when it was made for people, else its kind as well; never more than one line. */
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
