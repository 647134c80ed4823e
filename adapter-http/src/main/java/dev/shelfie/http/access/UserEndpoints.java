package dev.shelfie.http.access;

import dev.shelfie.application.access.AccessUseCases;
import dev.shelfie.application.access.Caller;
import dev.shelfie.application.access.RevokeToken;
import dev.shelfie.application.access.mail.LinkMail;
import dev.shelfie.application.access.mail.LinkMailer;
import dev.shelfie.application.access.user.ChangeUserRole;
import dev.shelfie.application.access.user.InviteUser;
import dev.shelfie.application.access.user.IssuedLink;
import dev.shelfie.application.access.user.RemoveUser;
import dev.shelfie.application.access.user.UserUseCases;
import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.audit.RecordAuditEvent;
import dev.shelfie.domain.access.Credential;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.audit.Author;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.RecordVersion;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.json.MergePatch;
import dev.shelfie.http.listing.Paging;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An account's users over HTTP. */
public final class UserEndpoints {

    private static final String RECORD_TYPE = "user";

    private final UserUseCases users;
    private final AccessUseCases access;
    private final AuditUseCases audit;
    private final LinkMailer mailer;
    private final @Nullable String publicUrl;

    /**
     * Serves users.
     *
     * @param users the users
     * @param access revokes the tokens of users who go
     * @param audit records these revocations
     * @param mailer mails links to users
     * @param publicUrl what links begin with, without a slash at the end; null for the host that a request was sent to
     */
    public UserEndpoints(
            UserUseCases users,
            AccessUseCases access,
            AuditUseCases audit,
            LinkMailer mailer,
            @Nullable String publicUrl) {
        this.users = users;
        this.access = access;
        this.audit = audit;
        this.mailer = mailer;
        this.publicUrl = publicUrl;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/users", Permission.USERS_READ, this::list).taking("limit", "cursor"),
                Endpoint.get("/users/{id}", Permission.USERS_READ, this::get),
                Endpoint.post("/users", Permission.USERS_WRITE, this::invite)
                        .recording(RECORD_TYPE)
                        .withSecretAnswers(),
                Endpoint.post("/users/{id}/invitations", Permission.USERS_WRITE, this::inviteAgain)
                        .recording(RECORD_TYPE)
                        .withSecretAnswers(),
                Endpoint.patch("/users/{id}", Permission.USERS_WRITE, this::change)
                        .recording(RECORD_TYPE),
                Endpoint.delete("/users/{id}", Permission.USERS_WRITE, this::remove)
                        .recording(RECORD_TYPE)
                        .taking("revoke_tokens"));
    }

    private Answer list(Request request) {
        return Paging.withDefaultLimit(request)
                .answer(
                        users.listUsers(request.account()),
                        user -> new Position(user.createdAt(), user.id().value()),
                        SortOrder.OLDEST_FIRST,
                        UserResponse::write);
    }

    private Answer get(Request request) {
        return answer(user(request));
    }

    private Answer invite(Request request) {
        UserRequest body = UserRequest.read(request.body().reader());
        InviteUser command = new InviteUser(
                request.account(), body.email(), body.role(), request.caller().credential());
        IssuedLink invited = users.inviteUser(command);
        String address = request.url() + "/" + invited.user().id();
        InvitedUserResponse response = InvitedUserResponse.of(invited, base(request));
        return Answer.record(response, InvitedUserResponse::write, shown -> version(shown.user()))
                .with(Answer.CREATED, address)
                .recording("invited", invited.user().id().value(), detail(invited.user()))
                .afterwards(() -> mail(request, invited));
    }

    private Answer inviteAgain(Request request) {
        request.body().reader().requireEmpty();
        User user = user(request);
        requireGrantable(request.caller(), user.role());
        IssuedLink issued = users.renewInvitation(request.account(), user.id(), user.version());
        String address = request.url();
        return Answer.record(InvitedUserResponse.of(issued, base(request)), InvitedUserResponse::writeInvitation)
                .with(Answer.CREATED, address.substring(0, address.lastIndexOf('/')))
                .recording("invited", user.id().value(), detail(user))
                .afterwards(() -> mail(request, issued));
    }

    private String base(Request request) {
        return publicUrl == null ? request.origin() : publicUrl;
    }

    private void mail(Request request, IssuedLink issued) {
        mailer.send(() -> Optional.of(new LinkMail(request.caller().account(), issued)));
    }

    private Answer change(Request request) {
        MergePatch patch = request.body().patch();
        User current = user(request);
        request.precondition().require(version(current), RECORD_TYPE);
        Role role = UserRequest.readRole(patch.applyTo(UserRequest.of(current)));
        requireGrantable(request.caller(), current.role());
        requireGrantable(request.caller(), role);
        User changed = users.changeRole(new ChangeUserRole(request.account(), current.id(), role, current.version()));
        return answer(changed).recording("changed", changed.id().value(), detail(changed));
    }

    private Answer remove(Request request) {
        User current = user(request);
        request.precondition().require(version(current), RECORD_TYPE);
        requireGrantable(request.caller(), current.role());
        if (Boolean.TRUE.equals(request.query().flag("revoke_tokens"))) {
            revokeTokens(request, current);
        }
        users.removeUser(new RemoveUser(request.account(), current.id(), current.version()));
        return Answer.noContent().recording("removed", current.id().value(), detail(current));
    }

    /** Revokes what the user created, in the transaction that removes the user. */
    private void revokeTokens(Request request, User user) {
        request.caller().require(Permission.TOKENS_WRITE);
        for (Token token : access.listTokensCreatedBy(request.account(), user.id())) {
            if (token.revokedAt() == null) {
                Credential revoker = request.caller().credential();
                access.revokeToken(new RevokeToken(request.account(), token.id(), revoker));
                audit.record(new RecordAuditEvent(
                        request.account(),
                        Author.of(revoker),
                        AuditEvent.of("token", "revoked", token.id().value()).withDetail(TokenEndpoints.detail(token)),
                        request.client()));
            }
        }
    }

    private static String detail(User user) {
        return user.email() + ", " + user.role().publicName();
    }

    /** Callers can't invite, change or remove a user who has more permissions than they have. */
    private static void requireGrantable(Caller caller, Role role) {
        caller.requireAll(role.permissions());
    }

    private User user(Request request) {
        String id = request.parameter("id");
        return users.getUser(
                request.account(), UserId.parse(id).orElseThrow(() -> DomainException.notFound(RECORD_TYPE, id)));
    }

    private static Answer answer(User user) {
        return Answer.record(user, UserResponse::write, UserEndpoints::version);
    }

    private static RecordVersion version(User user) {
        return new RecordVersion(user.id().value(), user.version());
    }
}
