package dev.shelfie.http.gallery;

import static java.util.Objects.requireNonNullElse;

import dev.shelfie.application.gallery.CountingUseCases;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.listing.QueryParameters;
import java.util.List;

/** What galleries earned, over HTTP. */
public final class GalleryStatisticsEndpoints {

    private static final int DEFAULT_DAYS = 30;

    private final CountingUseCases counting;

    /** @param counting the use cases */
    public GalleryStatisticsEndpoints(CountingUseCases counting) {
        this.counting = counting;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.get("/galleries/{id}/statistics", Permission.GALLERIES_READ, this::get)
                .taking("days"));
    }

    private Answer get(Request request) {
        String id = request.parameter("id");
        GalleryId gallery = GalleryId.parse(id).orElseThrow(() -> DomainException.notFound("gallery", id));
        int days = requireNonNullElse(
                QueryParameters.wholeNumber(request.query(), "days", 1, CountingUseCases.MAX_DAYS), DEFAULT_DAYS);
        return Answer.record(
                new GalleryStatisticsResponse(gallery, counting.listDays(request.account(), gallery, days)),
                GalleryStatisticsResponse::write);
    }
}
