package dev.shelfie.http.access;

import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.application.matching.tuning.ChangeThresholds;
import dev.shelfie.application.matching.tuning.TuningUseCases;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Precondition;
import dev.shelfie.http.endpoint.RecordVersion;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.json.MergePatch;
import java.util.List;

/** The caller's own account over HTTP. */
public final class AccountEndpoints {

    private final TuningUseCases tuning;

    /** @param tuning reads and changes the thresholds of matching */
    public AccountEndpoints(TuningUseCases tuning) {
        this.tuning = tuning;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/account", Permission.MATCHES_READ, this::get),
                Endpoint.patch("/account", Permission.MATCHES_WRITE, this::change)
                        .recording("account"));
    }

    private Answer get(Request request) {
        return answer(request, tuning.getSettings(request.account()));
    }

    private Answer change(Request request) {
        MergePatch patch = request.body().patch();
        Precondition precondition = request.precondition();
        MatchingSettings current = tuning.getSettings(request.account());
        precondition.require(version(current), "account");
        Thresholds thresholds = AccountRequest.read(patch.applyTo(AccountRequest.of(current.thresholds())));
        MatchingSettings changed =
                tuning.changeThresholds(new ChangeThresholds(request.account(), current.version(), thresholds));
        return answer(request, changed)
                .recording(
                        "changed",
                        request.account().value(),
                        "confirm_at " + thresholds.confirmAt() + ", suggest_at " + thresholds.suggestAt());
    }

    private Answer answer(Request request, MatchingSettings settings) {
        AccountResponse response =
                new AccountResponse(request.caller().account(), settings, tuning.countDecisions(request.account()));
        return Answer.record(response, AccountResponse::write, shown -> version(shown.matching()));
    }

    private static RecordVersion version(MatchingSettings settings) {
        return new RecordVersion(settings.account().value(), settings.version());
    }
}
