package dev.shelfie.http.audit;

import dev.shelfie.application.audit.AuditFilter;
import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Query;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.listing.Paging;
import dev.shelfie.http.listing.QueryParameters;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An account's audit log over HTTP. */
public final class AuditEndpoints {

    private final AuditUseCases audit;

    /** @param audit the use cases */
    public AuditEndpoints(AuditUseCases audit) {
        this.audit = audit;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.get("/audit-log", Permission.AUDIT_READ, this::list)
                .taking("actor", "record", "record_type", "limit", "cursor"));
    }

    private Answer list(Request request) {
        Paging paging = Paging.withDefaultLimit(request);
        return paging.answer(
                audit.listEntries(request.account(), filter(request.query()), paging.window()),
                AuditEntryResponse::write,
                true);
    }

    private static AuditFilter filter(Query query) {
        return new AuditFilter(
                actor(query.get("actor")),
                QueryParameters.text(query, "record_type"),
                QueryParameters.text(query, "record"));
    }

    private static @Nullable Actor actor(@Nullable String id) {
        return id == null
                ? null
                : Actor.parse(id)
                        .orElseThrow(() -> DomainException.invalid("actor", "must be the id of a user or a token"));
    }
}
