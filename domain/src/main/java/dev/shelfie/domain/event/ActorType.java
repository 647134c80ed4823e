package dev.shelfie.domain.event;

import java.util.Optional;
import java.util.stream.Stream;

/** Which kind of actor made a change. */
public enum ActorType {
    TOKEN("token"),
    /** A user who is signed in. */
    USER("user"),
    /** An operator at the command line. */
    COMMAND_LINE("command_line"),
    /** The service itself, in the background. */
    JOB("job");

    private final String publicName;

    ActorType(String publicName) {
        this.publicName = publicName;
    }

    /** The type with this name; empty if there is none. */
    public static Optional<ActorType> parse(String publicName) {
        return Stream.of(values())
                .filter(type -> type.publicName.equals(publicName))
                .findFirst();
    }

    /** Its name in the API, such as {@code command_line}. */
    public String publicName() {
        return publicName;
    }
}
