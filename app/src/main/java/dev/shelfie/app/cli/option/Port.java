package dev.shelfie.app.cli.option;

import java.util.Optional;

/**
 * A TCP port to listen on.
 *
 * @param number from 0 to {@value #MAX}; 0 means any free port
 */
public record Port(int number) {

    /** The greatest port. */
    public static final int MAX = 65_535;

    /** Reads a port; empty if {@code text} is none. */
    public static Optional<Port> parse(String text) {
        int number = text.matches("[0-9]{1,5}") ? Integer.parseInt(text) : -1;
        return number < 0 || number > MAX ? Optional.empty() : Optional.of(new Port(number));
    }
}
