package dev.shelfie.http.gallery;

import dev.shelfie.application.gallery.ChangeGallery;
import dev.shelfie.application.gallery.CreateGallery;
import dev.shelfie.application.gallery.DeleteGallery;
import dev.shelfie.application.gallery.GalleryUseCases;
import dev.shelfie.application.gallery.ListGalleries;
import dev.shelfie.application.gallery.ListGalleryPosts;
import dev.shelfie.application.gallery.PreviewGallery;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.gallery.GalleryInput;
import dev.shelfie.domain.gallery.GalleryStatus;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.ConcurrencyLimit;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.RecordVersion;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.expansion.Expansions;
import dev.shelfie.http.json.MergePatch;
import dev.shelfie.http.listing.Paging;
import dev.shelfie.http.listing.QueryParameters;
import dev.shelfie.http.post.PostResponse;
import java.util.List;

/** Galleries over HTTP. */
public final class GalleryEndpoints {

    private static final String RECORD_TYPE = "gallery";
    private static final int MAX_PREVIEWS_PER_ACCOUNT = 4;
    private static final int MAX_PREVIEWS = 8;

    private final GalleryUseCases galleries;
    private final ConcurrencyLimit previews = new ConcurrencyLimit(MAX_PREVIEWS_PER_ACCOUNT, MAX_PREVIEWS);

    /** @param galleries the use cases */
    public GalleryEndpoints(GalleryUseCases galleries) {
        this.galleries = galleries;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/galleries", Permission.GALLERIES_READ, this::list)
                        .taking("status", "limit", "cursor"),
                Endpoint.get("/galleries/{id}", Permission.GALLERIES_READ, this::get),
                Endpoint.get("/galleries/{id}/posts", Permission.GALLERIES_READ, this::listPosts)
                        .taking("expand", "limit", "cursor"),
                Endpoint.post("/galleries", Permission.GALLERIES_WRITE, this::create)
                        .recording(RECORD_TYPE),
                Endpoint.patch("/galleries/{id}", Permission.GALLERIES_WRITE, this::change)
                        .recording(RECORD_TYPE),
                Endpoint.delete("/galleries/{id}", Permission.GALLERIES_WRITE, this::delete)
                        .recording(RECORD_TYPE),
                Endpoint.post("/gallery-previews", Permission.GALLERIES_READ, previews.around(this::preview))
                        .recordingNothing()
                        .taking("expand"));
    }

    private Answer list(Request request) {
        GalleryStatus status =
                QueryParameters.choice(request.query(), "status", GalleryStatus.values(), GalleryStatus::publicName);
        Paging paging = Paging.withDefaultLimit(request);
        return paging.answer(
                galleries.listGalleries(new ListGalleries(request.account(), status, paging.window())),
                GalleryResponse::write,
                true);
    }

    private Answer get(Request request) {
        return answer(gallery(request));
    }

    private Answer listPosts(Request request) {
        request.caller().require(Permission.POSTS_READ);
        Paging paging = Paging.withDefaultLimit(request);
        return paging.rendered(
                galleries.listGalleryPosts(new ListGalleryPosts(
                        request.account(), id(request), paging.window(), Expansions.of(request, RecordType.POST))),
                PostResponse::write);
    }

    private Answer preview(Request request) {
        request.caller().require(Permission.POSTS_READ);
        Expansion expansion = Expansions.of(request, RecordType.POST);
        GalleryInput gallery = GalleryRequest.readPreview(request.body().reader());
        return Answer.rendered(
                galleries.previewGallery(new PreviewGallery(request.account(), gallery, expansion)),
                GalleryPreviewResponse::write);
    }

    private Answer create(Request request) {
        GalleryInput input = GalleryRequest.read(request.body().reader());
        Gallery created = galleries.createGallery(new CreateGallery(
                request.account(), input, request.caller().credential().actor()));
        return answer(created)
                .with(Answer.CREATED, request.url() + "/" + created.id())
                .recording(
                        created.isPublished() ? "published" : "created",
                        created.id().value(),
                        detail(created));
    }

    private Answer change(Request request) {
        MergePatch patch = request.body().patch();
        Gallery current = gallery(request);
        request.precondition().require(version(current), RECORD_TYPE);
        GalleryInput input = GalleryRequest.read(patch.applyTo(GalleryRequest.of(current)));
        Gallery changed =
                galleries.changeGallery(new ChangeGallery(request.account(), current.id(), current.version(), input));
        return answer(changed).recording(verb(current, changed), changed.id().value(), detail(changed));
    }

    private static String verb(Gallery before, Gallery after) {
        if (before.isPublished() == after.isPublished()) {
            return "changed";
        }
        return after.isPublished() ? "published" : "withdrawn";
    }

    private Answer delete(Request request) {
        Gallery current = gallery(request);
        Long version = request.precondition().require(version(current), RECORD_TYPE);
        galleries.deleteGallery(new DeleteGallery(request.account(), current.id(), version));
        return Answer.noContent().recording("deleted", current.id().value(), detail(current));
    }

    /** What the audit log says about a gallery. */
    private static String detail(Gallery gallery) {
        return gallery.input().name() + ", " + gallery.input().status().publicName();
    }

    private Gallery gallery(Request request) {
        return galleries.getGallery(request.account(), id(request));
    }

    private static GalleryId id(Request request) {
        String id = request.parameter("id");
        return GalleryId.parse(id).orElseThrow(() -> DomainException.notFound(RECORD_TYPE, id));
    }

    private static Answer answer(Gallery gallery) {
        return Answer.record(gallery, GalleryResponse::write, GalleryEndpoints::version);
    }

    private static RecordVersion version(Gallery gallery) {
        return new RecordVersion(gallery.id().value(), gallery.version());
    }
}
