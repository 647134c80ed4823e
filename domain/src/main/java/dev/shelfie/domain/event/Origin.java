package dev.shelfie.domain.event;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.access.TokenId;
import org.jspecify.annotations.Nullable;

/**
 * Where a change comes from.
 *
 * @param actor the kind of actor; who it was is in the audit log alone
 * @param requestId the id of the request; null if no request made the change
 */
public record Origin(ActorType actor, @Nullable String requestId) {

    /** Background work. */
    public static final Origin JOB = new Origin(ActorType.JOB, null);

    /** A command of an operator. */
    public static final Origin COMMAND_LINE = new Origin(ActorType.COMMAND_LINE, null);

    /** @throws NullPointerException if {@code actor} is null */
    public Origin {
        requireNonNull(actor, "actor");
    }

    /** A request of a user or with a token. */
    public static Origin request(Actor actor, String requestId) {
        return new Origin(actor instanceof TokenId ? ActorType.TOKEN : ActorType.USER, requestId);
    }
}
