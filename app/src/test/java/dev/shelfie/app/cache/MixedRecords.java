package dev.shelfie.app.cache;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencerId;
import static dev.shelfie.application.influencer.InfluencerFixtures.bareOnPlatform;
import static dev.shelfie.application.influencer.InfluencerFixtures.onPlatform;
import static dev.shelfie.application.matching.MatchFixtures.aMatch;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.post.PostFixtures.bareContent;
import static dev.shelfie.application.product.ProductFixtures.aBareProduct;
import static dev.shelfie.application.product.ProductFixtures.aProduct;

import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.Profile;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.domain.matching.Evidence;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductPresentation;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Stores records of all sizes and in several scripts, and names the paths that read each of them. */
enum MixedRecords {
    BARE_INFLUENCERS(1800) {
        @Override
        List<String> store(Store store, AccountId account, int count) {
            return paths(
                    "influencers",
                    count,
                    i -> store.influencers()
                            .save(anInfluencer(account)
                                    .withProfile(new Profile("Lina", null, null))
                                    .withSocialAccounts(List.of())
                                    .build())
                            .id()
                            .value());
        }
    },
    FULL_INFLUENCERS(600) {
        @Override
        List<String> store(Store store, AccountId account, int count) {
            return paths(
                    "influencers",
                    count,
                    i -> influencer(store, account, i).id().value());
        }
    },
    BARE_POSTS(1800) {
        @Override
        List<String> store(Store store, AccountId account, int count) {
            Influencer influencer = influencer(store, account, 0);
            return paths(
                    "posts",
                    count,
                    i -> store.posts()
                            .save(aPost(influencer).withContent(bareContent()).build())
                            .id()
                            .value());
        }
    },
    LONG_CAPTIONS(600) {
        @Override
        List<String> store(Store store, AccountId account, int count) {
            Influencer influencer = influencer(store, account, 0);
            return paths(
                    "posts",
                    count,
                    i -> store.posts()
                            .save(aPost(influencer)
                                    .withCaption(text(i, 100 + i * 37 % 10_000))
                                    .build())
                            .id()
                            .value());
        }
    },
    POSTS_WITH_MEDIA(600) {
        @Override
        List<String> store(Store store, AccountId account, int count) {
            Influencer influencer = influencer(store, account, 0);
            return paths(
                    "posts",
                    count,
                    i -> store.posts()
                            .save(aPost(influencer).withContent(manyMedia(i)).build())
                            .id()
                            .value());
        }
    },
    BARE_PRODUCTS(1800) {
        @Override
        List<String> store(Store store, AccountId account, int count) {
            return paths(
                    "products",
                    count,
                    i -> store.products()
                            .save(aBareProduct(account, "SKU-" + i).build())
                            .id()
                            .value());
        }
    },
    PRODUCTS_WITH_ATTRIBUTES(600) {
        @Override
        List<String> store(Store store, AccountId account, int count) {
            return paths("products", count, i -> product(store, account, i).id().value());
        }
    },
    EXPANDED_POSTS(600) {
        @Override
        List<String> store(Store store, AccountId account, int count) {
            List<Influencer> influencers = IntStream.range(0, 50)
                    .mapToObj(i -> influencer(store, account, i))
                    .toList();
            return paths(
                            "posts",
                            count,
                            i -> store.posts()
                                    .save(aPost(influencers.get(i % influencers.size()))
                                            .withCaption(text(i, 10 + i % 2000))
                                            .withProducts(List.of(
                                                    product(store, account, i).id()))
                                            .build())
                                    .id()
                                    .value())
                    .stream()
                    .map(path -> path + "?expand=influencer,products")
                    .toList();
        }
    },
    MATCHES(1200) {
        @Override
        List<String> store(Store store, AccountId account, int count) {
            Influencer influencer = influencer(store, account, 0);
            List<Product> products = IntStream.range(0, 30)
                    .mapToObj(i -> product(store, account, i))
                    .toList();
            List<Post> posts = IntStream.range(0, count / products.size())
                    .mapToObj(i -> store.posts().save(aPost(influencer).build()))
                    .toList();
            return paths("matches", count, i -> {
                Post post = posts.get(i / products.size());
                Match match = aMatch(post, products.get(i % products.size()))
                        .withEvidence(evidence(i))
                        .withVariants(IntStream.range(0, i % 5)
                                .mapToObj(n -> products.get((i + n + 1) % products.size())
                                        .id())
                                .toArray(ProductId[]::new))
                        .build();
                return store.matches()
                        .saveAll(account, List.of(match))
                        .get(0)
                        .id()
                        .value();
            });
        }
    },
    /** Known again and again, so that the cache keeps what belongs to them. */
    LISTS(1800) {
        @Override
        List<String> store(Store store, AccountId account, int count) {
            int lists = count / ROUNDS;
            IntStream.range(0, lists).forEach(i -> influencer(store, account, i));
            return IntStream.range(0, count)
                    .mapToObj(i -> "/api/v1/influencers?limit=" + (1 + i % lists))
                    .toList();
        }
    },
    ALL_OF_THEM(6) {
        @Override
        List<String> store(Store store, AccountId account, int count) {
            return Stream.of(values())
                    .filter(kind -> kind != ALL_OF_THEM)
                    .flatMap(kind -> kind.store(store, account, kind.count / count / 30 * 30).stream())
                    .toList();
        }
    };

    private static final int ROUNDS = 18;

    private final int count;

    MixedRecords(int count) {
        this.count = count;
    }

    List<String> store(Store store, AccountId account) {
        return store.work().runBulk(() -> store(store, account, count));
    }

    abstract List<String> store(Store store, AccountId account, int count);

    private static List<String> paths(String list, int count, IntFunction<String> saved) {
        return IntStream.range(0, count)
                .mapToObj(i -> "/api/v1/" + list + "/" + saved.apply(i))
                .toList();
    }

    private static Influencer influencer(Store store, AccountId account, int i) {
        InfluencerId id = anInfluencerId();
        List<SocialAccount> accounts = Stream.of(Platform.values())
                .flatMap(platform -> IntStream.range(0, 1 + i % 3)
                        .mapToObj(n -> n == 0
                                ? onPlatform(platform, "lina." + id.value().toLowerCase(Locale.ROOT))
                                : bareOnPlatform(platform, "lina." + id.value().toLowerCase(Locale.ROOT) + n)))
                .limit(20)
                .toList();
        return store.influencers()
                .save(anInfluencer(account)
                        .withId(id)
                        .withProfile(new Profile(
                                "Лина 🌿 Вебер", text(i, 20 + i % 400), "https://cdn.example/" + i + ".jpg"))
                        .withSocialAccounts(accounts)
                        .build());
    }

    private static Product product(Store store, AccountId account, int i) {
        Map<String, String> attributes = IntStream.range(0, i % 50)
                .boxed()
                .collect(Collectors.toMap(n -> "attribute " + n, n -> text(n, 3 + n % 40)));
        return store.products()
                .save(aProduct(account)
                        .withPresentation(new ProductPresentation(
                                "Linen dress " + i,
                                "Nordlicht",
                                text(i, 50 + i % 1500),
                                null,
                                "https://shop.example/p/" + i,
                                IntStream.range(0, i % 7)
                                        .mapToObj(n -> "https://cdn.example/" + i + "/" + n + ".jpg")
                                        .toList()))
                        .withOffer(new Offer(
                                Money.parse("1" + i + ".99", "EUR"), Money.parse("0.5", "EUR"), Availability.IN_STOCK))
                        .withAttributes(attributes)
                        .build());
    }

    private static PostContent manyMedia(int i) {
        return new PostContent(
                text(i, 20),
                "en",
                IntStream.range(0, i % 20).mapToObj(n -> "tag" + n).toList(),
                IntStream.range(0, i % 9).mapToObj(n -> "имя" + n).toList(),
                List.of("https://shop.example/p/" + i),
                IntStream.range(0, i % 11)
                        .mapToObj(n -> new Media(
                                MediaType.IMAGE,
                                "https://cdn.example/" + n + ".jpg",
                                n % 2 == 0 ? null : 1080,
                                n % 2 == 0 ? null : 1920 + n,
                                n % 3 == 0 ? null : "Lina turns around",
                                null))
                        .toList());
    }

    private static List<Evidence> evidence(int i) {
        return IntStream.range(0, i % 12)
                .mapToObj(n -> new Evidence(
                        "brand",
                        "The caption names the brand " + n,
                        n % 2 == 0 ? null : new Evidence.Quote("nordlicht", 31 + n, 40 + n),
                        2.25 + n))
                .toList();
    }

    /** In Latin, Cyrillic or Chinese letters, or with emoji in between. */
    private static String text(int i, int length) {
        String words = switch (i % 4) {
            case 0 -> "Sunday in sage linen, a long walk. ";
            case 1 -> "Воскресенье в льняном платье. ";
            case 2 -> "星期天穿亚麻连衣裙散步";
            default -> "Sunday in sage 🌿 and linen 👗. ";
        };
        return words.repeat(length / words.length() + 1).strip();
    }
}
