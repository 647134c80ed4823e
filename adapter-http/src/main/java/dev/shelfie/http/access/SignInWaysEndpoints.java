package dev.shelfie.http.access;

import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.PublicEndpoint;
import dev.shelfie.http.endpoint.PublicRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Which ways of signing in there are here, for the pages before somebody is signed in. */
public final class SignInWaysEndpoints {

    private final Ways ways;

    /**
     * Serves them.
     *
     * @param byPassword whether there are passwords
     * @param mails whether invitations and links for new passwords are mailed
     * @param provider the name of the identity provider; null if there is none
     */
    public SignInWaysEndpoints(boolean byPassword, boolean mails, @Nullable String provider) {
        this.ways = new Ways(byPassword, mails, provider);
    }

    private record Ways(
            boolean byPassword, boolean mails, @Nullable String provider) {}

    /** The endpoints. */
    public List<PublicEndpoint> endpoints() {
        return List.of(new PublicEndpoint("/auth/ways", this::read));
    }

    private Answer read(PublicRequest request) {
        request.body().reader().requireEmpty();
        return Answer.record(ways, SignInWaysEndpoints::write);
    }

    private static void write(Ways ways, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("object", "sign_in_ways");
        json.writeBooleanProperty("password", ways.byPassword());
        json.writeBooleanProperty("mail", ways.mails());
        json.writeStringProperty("provider", ways.provider());
        json.writeEndObject();
    }
}
