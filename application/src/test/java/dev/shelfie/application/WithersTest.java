package dev.shelfie.application;

import static dev.shelfie.application.access.TokenFixtures.aToken;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.CreateToken;
import dev.shelfie.application.importing.ImportedDecision;
import dev.shelfie.application.importing.StartImport;
import dev.shelfie.application.influencer.InfluencerFilter;
import dev.shelfie.application.influencer.ListInfluencers;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.matching.DecideMatch;
import dev.shelfie.application.matching.ListMatches;
import dev.shelfie.application.matching.MatchFilter;
import dev.shelfie.application.post.ListPosts;
import dev.shelfie.application.post.ListPostsOfInfluencer;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.feed.CronSchedule;
import dev.shelfie.domain.feed.FeedAuth;
import dev.shelfie.domain.feed.FeedInput;
import dev.shelfie.domain.feed.FeedStatus;
import dev.shelfie.domain.gallery.GalleryInput;
import dev.shelfie.domain.gallery.GalleryRules;
import dev.shelfie.domain.gallery.GalleryStatus;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.post.Disclosure;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.PostUsage;
import dev.shelfie.domain.post.PublicationKey;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.domain.webhook.WebhookInput;
import dev.shelfie.domain.webhook.WebhookPayload;
import dev.shelfie.domain.webhook.WebhookStatus;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The {@code with...} of records that programs make: each changes the member of its parameter alone. */
class WithersTest {

    private static final AccountId ACCOUNT = AccountId.of("01JCX7R2N4S6T8V0W1Y3Z5A7BC");
    private static final InfluencerId LINA = InfluencerId.of("01JCX7R2N4S6T8V0W1Y3Z5A7BC");
    private static final ProductId LAMP = ProductId.of("01JCX7R2N4S6T8V0W1Y3Z5A7BC");
    private static final MatchId MATCH = MatchId.of("01JCX7R2N4S6T8V0W1Y3Z5A7BC");
    private static final Actor BY = UserId.of("01JCX7R2N4S6T8V0W1Y3Z5A7BC");
    private static final CronSchedule EVERY_HOUR = CronSchedule.parse("0 * * * *");
    private static final PublicationKey PUBLICATION = new PublicationKey(Platform.TIKTOK, "1");
    private static final Instant NOW = Instant.parse("2026-05-01T10:00:00Z");

    private static final PostFilter SOME_POSTS =
            new PostFilter(LINA, Platform.TIKTOK, "linen", LAMP, NOW, NOW.plusSeconds(1), true, SearchQuery.of("lamp"));
    private static final ProductFilter SOME_PRODUCTS = new ProductFilter(
            Set.of(ProductStatus.ACTIVE),
            "nordhaven",
            "lamps",
            Availability.IN_STOCK,
            new ProductFilter.Codes("1", null, null),
            SearchQuery.of("lamp"));

    /** Each record as it is made from least, and another one that has every member, none of them the same. */
    static Stream<List<Record>> records() {
        Window part = new Window(null, 7);
        return Stream.of(
                List.of(
                        Media.of(MediaType.IMAGE, "https://shop.example/1"),
                        new Media(MediaType.VIDEO, "https://shop.example/2", 1, 2, "A lamp", "https://shop.example/3")),
                List.of(
                        ProductPresentation.of("Lamp", "https://shop.example/1"),
                        new ProductPresentation(
                                "Hat", "B", "D", "C", "https://shop.example/2", List.of("https://shop.example/3"))),
                List.of(ProductCodes.of("1"), new ProductCodes("2", "G", new Gtin("4006381333931"), "M", "S")),
                List.of(
                        Offer.of(Money.parse("9.00", "EUR")),
                        new Offer(Money.parse("9.00", "EUR"), Money.parse("8.00", "EUR"), Availability.OUT_OF_STOCK)),
                List.of(
                        ImportedDecision.of(PUBLICATION, "1", MatchStatus.CONFIRMED, 0.5),
                        new ImportedDecision(
                                PUBLICATION,
                                "1",
                                List.of("2"),
                                MatchStatus.CONFIRMED,
                                0.5,
                                BY,
                                NOW,
                                new MediaPosition(0, 0.1, 0.2))),
                List.of(
                        GalleryRules.ALL,
                        new GalleryRules(
                                Set.of(LINA),
                                Set.of(Platform.TIKTOK),
                                Set.of("linen"),
                                Set.of(LAMP),
                                Set.of("G"),
                                Set.of("B"),
                                Set.of("C"),
                                NOW,
                                false,
                                true,
                                true)),
                List.of(PostFilter.NONE, SOME_POSTS),
                List.of(ProductFilter.of(Set.of(ProductStatus.ACTIVE)), SOME_PRODUCTS),
                List.of(
                        PostContent.read("A lamp", null, List.of()),
                        new PostContent(
                                "A hat",
                                "en",
                                List.of("linen"),
                                List.of("lina"),
                                List.of("https://shop.example/1"),
                                List.of(Media.of(MediaType.IMAGE, "https://shop.example/2")))),
                List.of(
                        PostInput.of(
                                new InfluencerReference.ById(LINA),
                                Platform.TIKTOK,
                                "1",
                                PostContent.read(null, null, List.of())),
                        new PostInput(
                                new InfluencerReference.ById(LINA),
                                Platform.TIKTOK,
                                "1",
                                "https://www.tiktok.com/@lina/video/1",
                                PostContent.read(null, null, List.of()),
                                new PostUsage(Disclosure.GIFTED, NOW),
                                PostStatus.DRAFT,
                                NOW)),
                List.of(
                        SocialAccount.of(Platform.TIKTOK, "lina", "https://www.tiktok.com/@lina"),
                        new SocialAccount(Platform.X, "lin", "2", "https://x.com/lin", 3L, true)),
                List.of(
                        FeedInput.of("Night", "https://shop.example/1", EVERY_HOUR, ZoneOffset.UTC),
                        new FeedInput(
                                "Day",
                                "https://shop.example/2",
                                EVERY_HOUR,
                                ZoneOffset.UTC,
                                new FeedAuth(FeedAuth.Type.BEARER, null),
                                "text/csv",
                                "https://shop.example",
                                "EUR",
                                "title=Name",
                                true,
                                FeedStatus.PAUSED)),
                List.of(
                        WebhookInput.of("https://shop.example/1"),
                        new WebhookInput(
                                "https://shop.example/2",
                                "D",
                                Set.of(EventType.POST_UPDATED),
                                WebhookPayload.RECORDS,
                                false,
                                WebhookStatus.DISABLED)),
                List.of(
                        GalleryInput.of("Home", GalleryRules.ALL),
                        new GalleryInput(
                                "Looks",
                                "D",
                                GalleryStatus.PUBLISHED,
                                GalleryRules.ALL.withoutProducts(),
                                List.of(PostId.of("01JCX7R2N4S6T8V0W1Y3Z5A7BC")),
                                List.of(PostId.of("01JCX7R2N4S6T8V0W1Y3Z5A7BD")))),
                List.of(
                        CreateToken.of(ACCOUNT, "website", Environment.LIVE, Set.of(Permission.POSTS_READ)),
                        new CreateToken(
                                ACCOUNT,
                                "till",
                                Environment.TEST,
                                Set.of(Permission.POSTS_WRITE),
                                NOW,
                                aToken(ACCOUNT).build())),
                List.of(
                        DecideMatch.of(ACCOUNT, MATCH, MatchStatus.CONFIRMED, BY),
                        new DecideMatch(ACCOUNT, MATCH, 3L, MatchStatus.CONFIRMED, LAMP, BY)),
                List.of(
                        StartImport.of(ACCOUNT, ImportKind.POSTS),
                        new StartImport(ACCOUNT, ImportKind.PRODUCTS, "a.csv", true, true, true, run -> {})),
                List.of(
                        ListPosts.of(ACCOUNT),
                        new ListPosts(
                                ACCOUNT,
                                Platform.TIKTOK,
                                SocialReference.named(Platform.TIKTOK, "lina"),
                                SOME_POSTS,
                                Set.of(PostId.of("01JCX7R2N4S6T8V0W1Y3Z5A7BC")),
                                PostVisibility.ALL,
                                part,
                                Expansion.none(RecordType.INFLUENCER))),
                List.of(
                        ListPostsOfInfluencer.of(ACCOUNT, new InfluencerReference.ById(LINA)),
                        new ListPostsOfInfluencer(
                                ACCOUNT,
                                new InfluencerReference.ById(LINA),
                                Platform.TIKTOK,
                                PostVisibility.ALL,
                                part,
                                Expansion.none(RecordType.INFLUENCER))),
                List.of(
                        ListMatches.of(ACCOUNT),
                        new ListMatches(
                                ACCOUNT,
                                new MatchFilter(MatchStatus.CONFIRMED, null, null, 0, null),
                                Set.of(MatchId.of("01JCX7R2N4S6T8V0W1Y3Z5A7BC")),
                                PostVisibility.ALL,
                                part,
                                Expansion.none(RecordType.INFLUENCER))),
                List.of(
                        ListInfluencers.of(ACCOUNT),
                        new ListInfluencers(
                                ACCOUNT,
                                InfluencerFilter.of(EnumSet.allOf(InfluencerStatus.class)),
                                null,
                                Set.of(LINA),
                                part,
                                Expansion.none(RecordType.POST))));
    }

    @ParameterizedTest
    @MethodSource("records")
    void changeTheirMemberAndKeepTheOthers(List<Record> both) throws ReflectiveOperationException {
        Record least = both.get(0);
        Record other = both.get(1);
        List<RecordComponent> members = List.of(least.getClass().getRecordComponents());
        int tried = 0;
        for (Method method : least.getClass().getMethods()) {
            boolean isWither = method.getReturnType() == least.getClass()
                    && method.getParameterCount() == 1
                    && !method.getName().endsWith("Or") // What is there stays.
                    && !Modifier.isStatic(method.getModifiers());
            if (isWither) {
                String parameter = method.getParameters()[0].getName();
                RecordComponent changed = members.stream()
                        .filter(member -> member.getName().equals(parameter))
                        .findFirst()
                        .orElseThrow();
                Object value = changed.getAccessor().invoke(other);
                Object[] expected = values(least, members);
                expected[members.indexOf(changed)] = value;
                assertThat(values((Record) method.invoke(least, value), members))
                        .as(method.getName())
                        .isEqualTo(expected);
                tried++;
            }
        }
        assertThat(tried).isPositive();
    }

    private static Object[] values(Record record, List<RecordComponent> members) throws ReflectiveOperationException {
        Object[] values = new Object[members.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = members.get(i).getAccessor().invoke(record);
        }
        return values;
    }
}
