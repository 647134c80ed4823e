package dev.shelfie.http.dispatch;

import dev.shelfie.application.work.StaleReads;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderValues;
import io.undertow.util.HttpString;
import java.util.Iterator;
import java.util.regex.Pattern;

/**
 * The preference {@code stale-ok} (RFC 7240): a client that reads influencers, posts, products or matches is content with what they
 * were some seconds ago.
 */
final class StalePreference {

    private static final String NAME = "stale-ok";
    private static final HttpString PREFER = new HttpString("Prefer");
    private static final HttpString APPLIED = new HttpString("Preference-Applied");
    private static final Pattern COMMA = Pattern.compile(",");
    private static final Pattern STATED = Pattern.compile("\\s*" + NAME + "\\s*(?:;.*)?", Pattern.CASE_INSENSITIVE);

    /** Reads of records themselves. Nothing else is old, least of all what feeds an index or decides on access. */
    private static final Pattern OF_RECORDS = Pattern.compile("/(?:influencers|posts|products|matches)(?:/.*)?");

    private StalePreference() {}

    /** Whether a request states it, and reads what may be old. */
    static boolean isStated(HttpServerExchange http, Endpoint endpoint) {
        HeaderValues preferences = http.getRequestHeaders().get(PREFER);
        return preferences != null
                && endpoint.method().equals("GET")
                && OF_RECORDS.matcher(endpoint.template()).matches()
                && preferences.stream()
                        .flatMap(COMMA::splitAsStream)
                        .anyMatch(each -> STATED.matcher(each).matches());
    }

    /** Runs a step of a request, whose reads may be old if {@code stale}. */
    static void run(boolean stale, Runnable step) {
        if (stale) {
            StaleReads.run(step);
        } else {
            step.run();
        }
    }

    /** Tells the client if what was read for the answer may be old. */
    static void tell(HttpServerExchange http) {
        if (StaleReads.wereUsed()) {
            http.getResponseHeaders().put(APPLIED, NAME);
        }
    }

    /** The pieces of an answer, which other threads read; they may be old if this thread's reads may. */
    static Iterator<Answer.Piece> pieces(Answer answer) {
        Iterator<Answer.Piece> pieces = answer.pieces();
        return StaleReads.areAllowed() ? new StalePieces(pieces) : pieces;
    }

    /** Keeps what a step returned that ran with {@link StaleReads}. */
    private static final class StalePieces implements Iterator<Answer.Piece> {

        private final Iterator<Answer.Piece> pieces;
        private boolean hasNext;

        StalePieces(Iterator<Answer.Piece> pieces) {
            this.pieces = pieces;
        }

        @Override
        public boolean hasNext() {
            inScope(() -> hasNext = pieces.hasNext());
            return hasNext;
        }

        @Override
        public Answer.Piece next() {
            Answer.Piece[] read = new Answer.Piece[1];
            inScope(() -> read[0] = pieces.next());
            return body -> inScope(() -> read[0].write(body));
        }

        private static void inScope(Runnable step) {
            if (StaleReads.areAllowed()) {
                step.run();
            } else {
                StaleReads.run(step);
            }
        }
    }
}
