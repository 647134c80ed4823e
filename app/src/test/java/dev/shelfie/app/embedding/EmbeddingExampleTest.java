package dev.shelfie.app.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.ulid.UlidCreator;
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
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The example in README.md and docs/embedding.md: it runs, and both show it as it stands here. */
class EmbeddingExampleTest {

    @Test
    void exampleFindsThePostThatItSaved() {
        IdGenerator ids = () -> UlidCreator.getMonotonicUlid().toString();
        Instant now = Instant.parse("2026-03-01T12:00:00Z");

        // tag::example
        InMemoryStore store = InMemoryStore.empty();
        AccountId shop = new AccountId(AccountId.PREFIX + ids.next());
        store.accounts().add(new Account(shop, "Nordhaven", Plan.UNLIMITED, now));
        InfluencerId mara = new InfluencerId(InfluencerId.PREFIX + ids.next());
        store.influencers().save(Influencer.create(mara, shop, new Profile("Mara", null, null), List.of(), now));
        Publication at = Publication.create(Platform.INSTAGRAM, "DCx4mTqNkLs", null, null);
        PostContent text = PostContent.read("The Fjell lamp by @nordhaven #slowliving", "en", List.of());
        PostId id = new PostId(PostId.PREFIX + ids.next());
        store.posts().save(Post.create(id, shop, mara, at, text, now, now));
        GetPost query = new GetPost(shop, id, PostVisibility.PUBLIC, Expansion.none(RecordType.POST));
        PostUseCases posts = PostUseCases.over(store, PostMatching.none(), ids, Clock.systemUTC());
        ExpandedPost found = posts.getPost(query);
        // end::example

        assertThat(found.post().content().hashtags()).containsExactly("slowliving");
        assertThat(found.post().publication().permalink()).isEqualTo("https://www.instagram.com/p/DCx4mTqNkLs/");
        assertThat(found.post().influencer()).isEqualTo(mara);
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/embedding.md"})
    void documentationShowsTheExampleAsItStandsHere(String page) throws IOException {
        assertThat(DocumentedExample.page(page))
                .contains("```java\n" + DocumentedExample.of(EmbeddingExampleTest.class) + "```\n");
    }
}
