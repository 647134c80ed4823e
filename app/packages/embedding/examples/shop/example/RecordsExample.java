package shop.example;

import dev.shelfie.application.post.GetPost;
import dev.shelfie.application.post.PostMatching;
import dev.shelfie.application.post.PostUseCases;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.Profile;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.inmemory.InMemoryStore;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** Stores an account, an influencer and a post, and reads the post in the same way as the API. */
public final class RecordsExample {

    private RecordsExample() {}

    /** Prints the hashtags of the post. */
    public static void main(String[] args) {
        InMemoryStore store = InMemoryStore.empty();
        Clock clock = Clock.systemUTC();
        IdGenerator ids = IdGenerator.ulids(clock, new SecureRandom());
        Instant now = clock.instant();

        AccountId shop = AccountId.of(ids.next());
        store.accounts().add(new Account(shop, "Nordhaven", Plan.UNLIMITED, now));
        InfluencerId mara = InfluencerId.of(ids.next());
        store.influencers().save(Influencer.create(mara, shop, Profile.of("Mara"), List.of(), now));
        Publication at = Publication.create(Platform.INSTAGRAM, "DCx4mTqNkLs");
        PostContent content = PostContent.read("The Fjell lamp by @nordhaven #slowliving", "en", List.of());
        PostId id = PostId.of(ids.next());
        store.posts().save(Post.create(id, shop, mara, at, content, now, now));

        PostUseCases posts = PostUseCases.over(store, PostMatching.none(), ids, clock);
        GetPost query = new GetPost(shop, id, PostVisibility.PUBLIC, Expansion.none(RecordType.POST));
        ExpandedPost found = posts.getPost(query);
        System.out.println(found.post().publication().permalink() + " " + found.post().content().hashtags());
    }
}
