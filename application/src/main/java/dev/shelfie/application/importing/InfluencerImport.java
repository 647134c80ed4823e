package dev.shelfie.application.importing;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.domain.influencer.SocialReference;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Imports influencers. They are few and can have several social accounts, so they are looked up together and saved one by
 * one. */
final class InfluencerImport implements RowImport<ImportedInfluencer> {

    private static final String SEVERAL =
            "social_accounts: must be those of one influencer, but belong to several of the account's";

    private static final String UNKNOWN =
            "social_accounts: must name one at least, or the influencer isn't known again" + " next time";

    private final InfluencerRepository influencers;
    private final IdGenerator ids;
    private final Clock clock;

    InfluencerImport(InfluencerRepository influencers, IdGenerator ids, Clock clock) {
        this.influencers = requireNonNull(influencers, "influencers");
        this.ids = requireNonNull(ids, "ids");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public @Nullable String key(ImportedInfluencer row) {
        return null;
    }

    @Override
    public @Nullable String id(ImportedInfluencer row) {
        return row.id() == null ? null : row.id().value();
    }

    @Override
    public UpsertCounts save(
            AccountId account, List<ImportRow.Read<ImportedInfluencer>> rows, List<RowRefusal> refused) {
        Instant now = clock.instant();
        Known known = new Known(influencers.findAll(account, references(rows)));
        int created = 0;
        int updated = 0;
        int unchanged = 0;
        for (ImportRow.Read<ImportedInfluencer> row : rows) {
            if (known.owners(row.input().input().socialAccounts()).size() > 1) {
                refused.add(new RowRefusal(row.line(), id(row.input()), SEVERAL));
                continue;
            }
            Optional<Influencer> found = find(account, row.input(), known);
            if (found.isEmpty()
                    && row.input().id() == null
                    && row.input().input().socialAccounts().isEmpty()) {
                refused.add(new RowRefusal(row.line(), id(row.input()), UNKNOWN));
            } else if (found.isEmpty()) {
                known.add(create(account, row.input(), now));
                created++;
            } else if (found.get().input().equals(row.input().input())) {
                unchanged++;
            } else {
                known.add(influencers.save(found.get().with(row.input().input(), now)));
                updated++;
            }
        }
        return new UpsertCounts(created, updated, unchanged);
    }

    /** Without a social account, it keeps its id, by which the next import knows it again, and its posts name it. */
    private Influencer create(AccountId account, ImportedInfluencer row, Instant now) {
        InfluencerId kept = row.input().socialAccounts().isEmpty() ? row.id() : null;
        return kept == null
                ? influencers.save(row.input().create(InfluencerId.of(ids.next()), account, now))
                : influencers.saveAnew(row.input().create(kept, account, now), Math.max(1, now.toEpochMilli()));
    }

    private Optional<Influencer> find(AccountId account, ImportedInfluencer row, Known known) {
        Optional<Influencer> byId = row.id() == null ? Optional.empty() : influencers.find(account, row.id());
        return byId.isPresent()
                ? byId
                : known.owners(row.input().socialAccounts()).stream().findFirst();
    }

    private static Set<SocialReference> references(List<ImportRow.Read<ImportedInfluencer>> rows) {
        return rows.stream()
                .flatMap(row -> row.input().input().socialAccounts().stream())
                .map(InfluencerImport::reference)
                .collect(toSet());
    }

    private static SocialReference reference(SocialAccount account) {
        return SocialReference.named(account.platform(), account.username());
    }

    /** The influencers of the social accounts in a batch, updated as the batch is saved. */
    private static final class Known {

        private final Map<SocialReference, Influencer> owners;

        Known(Map<SocialReference, Influencer> owners) {
            this.owners = new HashMap<>(owners);
        }

        void add(Influencer saved) {
            owners.values().removeIf(owner -> owner.id().equals(saved.id()));
            saved.socialAccounts().forEach(account -> owners.put(reference(account), saved));
        }

        Set<Influencer> owners(List<SocialAccount> accounts) {
            return accounts.stream()
                    .map(account -> owners.get(reference(account)))
                    .filter(Objects::nonNull)
                    .collect(toSet());
        }
    }
}
