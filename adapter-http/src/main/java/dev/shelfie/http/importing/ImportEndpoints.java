package dev.shelfie.http.importing;

import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.audit.RecordAuditEvent;
import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.importing.StartImport;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.audit.Author;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Query;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.importformat.ImportFormat;
import dev.shelfie.http.importformat.ImportHints;
import dev.shelfie.http.importformat.Importer;
import dev.shelfie.http.importformat.UnsupportedFormatException;
import dev.shelfie.http.listing.Paging;
import dev.shelfie.http.listing.QueryParameters;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Imports over HTTP. */
public final class ImportEndpoints {

    private static final Logger LOG = LoggerFactory.getLogger(ImportEndpoints.class);

    private static final Set<String> SUPPORTED_ENCODINGS = Set.of("", "identity", "gzip", "x-gzip");

    private final ImportUseCases imports;
    private final AuditUseCases audit;
    private final Clock clock;

    /**
     * @param imports runs and finds imports
     * @param audit records imports that ended; the endpoint does so, as an import spans many transactions
     * @param clock the time of imports, for sale prices
     */
    public ImportEndpoints(ImportUseCases imports, AuditUseCases audit, Clock clock) {
        this.imports = imports;
        this.audit = audit;
        this.clock = clock;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.stream("/imports", ImportEndpoints::admit, this::start)
                        .taking(
                                "kind",
                                "file_name",
                                "full",
                                "force",
                                "dry_run",
                                "shop_url",
                                "currency",
                                "social_account",
                                "columns"),
                Endpoint.getWithoutPermission("/imports", this::list).taking("limit", "cursor"),
                Endpoint.getWithoutPermission("/imports/{id}", this::get));
    }

    private static void admit(Request request) {
        ImportKind kind = requiredKind(request.query());
        request.caller().require(kind.writePermission());
        format(kind, header(request, "Content-Type"));
        hints(kind, request.query());
        requireSupportedEncoding(header(request, "Content-Encoding"));
        new Validator()
                .optionalText("file_name", request.query().get("file_name"), 1, Import.MAX_FILE_NAME)
                .verify();
    }

    private Answer start(Request request) {
        ImportKind kind = requiredKind(request.query());
        ImportFormat format = format(kind, header(request, "Content-Type"));
        StartImport command = new StartImport(
                request.account(),
                kind,
                request.query().get("file_name"),
                isTrue(request.query().flag("full")),
                isTrue(request.query().flag("force")),
                isTrue(request.query().flag("dry_run")),
                progress -> {});
        Import ended = Importer.run(
                imports, command, format, hints(kind, request.query()), request.body().stream(), clock.instant());
        log(ended);
        if (!command.dryRun()) {
            recordAuditEvent(request, ended);
        }
        requireWhole(ended);
        Answer answer = Answer.record(ended, ImportResponse::write);
        return command.dryRun() ? answer : answer.with(Answer.ACCEPTED, request.url() + "/" + ended.id());
    }

    private static ImportKind requiredKind(Query query) {
        ImportKind kind = QueryParameters.choice(query, "kind", ImportKind.values(), ImportKind::publicName);
        if (kind == null) {
            throw DomainException.invalid("kind", "must be given: products, posts or influencers");
        }
        return kind;
    }

    /** What the parameters say of the file. */
    private static ImportHints hints(ImportKind kind, Query query) {
        return ImportHints.of(
                kind, query.get("shop_url"), query.get("currency"), query.get("social_account"), query.get("columns"));
    }

    private static ImportFormat format(ImportKind kind, String contentType) {
        try {
            return ImportFormat.ofContentType(kind, contentType);
        } catch (UnsupportedFormatException e) {
            throw Refusal.unsupportedMediaType(contentType, e.supported());
        }
    }

    private static String header(Request request, String name) {
        String value = request.header(name);
        return value == null ? "" : value;
    }

    /** Gzip is recognised by its first bytes, declared or not. */
    private static void requireSupportedEncoding(String encoding) {
        if (!SUPPORTED_ENCODINGS.contains(encoding.strip().toLowerCase(Locale.ROOT))) {
            throw Refusal.unsupportedEncoding(encoding.strip());
        }
    }

    private static boolean isTrue(@Nullable Boolean flag) {
        return Boolean.TRUE.equals(flag);
    }

    private static void log(Import ended) {
        LOG.info(
                "The import {} of {} into {} is {}: {} rows, {} created, {} updated, {} unchanged, {} refused, {} archived{}",
                ended.id(),
                ended.kind().publicName(),
                ended.account(),
                ended.state().publicName(),
                ended.counts().read(),
                ended.counts().created(),
                ended.counts().updated(),
                ended.counts().unchanged(),
                ended.counts().refused(),
                ended.counts().archived(),
                ended.problem() == null ? "" : ": " + ended.problem());
    }

    private void recordAuditEvent(Request request, Import ended) {
        Author author = Author.of(request.caller().credential());
        audit.record(new RecordAuditEvent(request.account(), author, ended.auditEvent(), request.client()));
    }

    private static void requireWhole(Import ended) {
        if (ended.state() == ImportState.INTERRUPTED) {
            throw DomainException.invalid(
                    "body",
                    ended.problem() + "; the import " + ended.id() + " has what came before: send it again as a whole");
        }
    }

    private Answer get(Request request) {
        ImportId id = ImportId.parse(request.parameter("id"))
                .orElseThrow(() -> DomainException.notFound("import", request.parameter("id")));
        Import found = imports.getImport(request.account(), id);
        request.caller().require(found.kind().writePermission());
        return Answer.record(found, ImportResponse::write);
    }

    /** Lists the imports of kinds that the caller may write. */
    private Answer list(Request request) {
        Paging paging = Paging.withDefaultLimit(request);
        List<ImportKind> visible = List.of(ImportKind.values()).stream()
                .filter(kind -> request.caller().may(kind.writePermission()))
                .toList();
        if (visible.isEmpty()) {
            request.caller().require(Permission.PRODUCTS_WRITE);
        }
        return paging.answer(
                imports.listImports(request.account(), paging.window())
                        .map(batch -> batch.stream()
                                .filter(each -> visible.contains(each.kind()))
                                .toList()),
                ImportResponse::write,
                true);
    }
}
