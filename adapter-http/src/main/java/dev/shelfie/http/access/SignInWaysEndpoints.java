package dev.shelfie.http.access;

import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.PublicEndpoint;
import dev.shelfie.http.endpoint.PublicRequest;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Which ways of signing in there are here, for the pages before somebody is signed in. */
public final class SignInWaysEndpoints {

    private final boolean mails;

    /**
     * Serves them.
     *
     * @param mails whether invitations and links for new passwords are mailed
     */
    public SignInWaysEndpoints(boolean mails) {
        this.mails = mails;
    }

    /** The endpoints. */
    public List<PublicEndpoint> endpoints() {
        return List.of(new PublicEndpoint("/auth/ways", this::read));
    }

    private Answer read(PublicRequest request) {
        request.body().reader().requireEmpty();
        return Answer.record(mails, SignInWaysEndpoints::write);
    }

    private static void write(boolean mails, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("object", "sign_in_ways");
        json.writeBooleanProperty("mail", mails);
        json.writeEndObject();
    }
}
