package dev.shelfie.application.importing;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.influencer.NamedInfluencers;
import dev.shelfie.application.post.PostMatching;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.post.PostStore;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.application.work.Upserted;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostInput;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

final class PostImport implements RowImport<PostInput> {

    /** Without it, each import of the same row would move its post to the top of the lists. */
    private static final String UNDATED = "created_at: must be given in an import";

    private final PostRepository posts;
    private final InfluencerRepository influencers;
    private final RelatedRecords related;
    private final PostMatching matching;
    private final IdGenerator ids;
    private final Clock clock;

    PostImport(PostStore store, PostMatching matching, IdGenerator ids, Clock clock) {
        this.posts = requireNonNull(store.posts(), "posts");
        this.influencers = requireNonNull(store.influencers(), "influencers");
        this.related = requireNonNull(store.related(), "related");
        this.matching = requireNonNull(matching, "matching");
        this.ids = requireNonNull(ids, "ids");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public String key(PostInput input) {
        return input.platform().publicName() + " " + input.platformPostId();
    }

    @Override
    public String id(PostInput input) {
        return input.platformPostId();
    }

    @Override
    public UpsertCounts save(AccountId account, List<ImportRow.Read<PostInput>> rows, List<RowRefusal> refused) {
        Instant now = clock.instant();
        NamedInfluencers authors = NamedInfluencers.find(
                influencers,
                related,
                account,
                rows.stream().map(row -> row.input().influencer()).collect(toSet()));
        List<Post> given = new ArrayList<>(rows.size());
        for (ImportRow.Read<PostInput> row : rows) {
            if (row.input().createdAt() == null) {
                refused.add(refusal(row, UNDATED));
                continue;
            }
            Influencer author = authors.get(row.input().influencer()).orElse(null);
            if (author == null) {
                refused.add(refusal(row, unknown(row.input().influencer())));
                continue;
            }
            try {
                given.add(row.input().create(PostId.of(ids.next()), account, author, now));
            } catch (DomainException broken) {
                refused.add(refusal(row, String.valueOf(broken.getMessage())));
            }
        }
        if (given.isEmpty()) {
            return new UpsertCounts(0, 0, 0);
        }
        Upserted<Post> put = posts.putAll(account, given);
        matching.matchLater(account, put.changed().map(Post::id).toList());
        return put.counts();
    }

    private RowRefusal refusal(ImportRow.Read<PostInput> row, String reason) {
        return new RowRefusal(row.line(), id(row.input()), reason);
    }

    private static String unknown(InfluencerReference author) {
        String named = author instanceof InfluencerReference.BySocialAccount by
                        && by.account().usernameKey() != null
                ? "username "
                : "id ";
        return "influencer: no influencer of the account has the " + named + author + "; import the influencers first";
    }
}
