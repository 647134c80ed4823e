package dev.shelfie.persistence.support;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.influencer.InfluencerTerms;
import dev.shelfie.application.product.ProductTerms;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.Profile;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What a {@link TermsMigration} fills in, a table each. It knows the tables as they are then, whatever becomes of them. */
enum BackFill {
    PRODUCTS(
            "SELECT id, title, brand, category, availability FROM product",
            "UPDATE product SET terms = ? WHERE account_id = ? AND id = ?") {
        @Override
        Filled read(AccountId account, Row row) throws SQLException {
            String id = row.text(1);
            Availability availability = Availability.parse(row.text(5)).orElseThrow();
            Product product = new Product(
                    new ProductId(id),
                    account,
                    new ProductCodes(id, null, null, null, null),
                    new ProductPresentation(
                            row.text(2), row.optionalText(3), null, row.optionalText(4), SOMEWHERE, List.of()),
                    new Offer(null, null, availability),
                    Collections.emptySortedMap(),
                    ProductStatus.ACTIVE,
                    Instant.EPOCH,
                    Instant.EPOCH,
                    1);
            return terms(account, id, TermKeys.of(account).keys(ProductTerms.of(product)));
        }
    },
    POSTS(
            "SELECT id, influencer_id, platform, caption, hashtags, product_ids FROM post",
            "UPDATE post SET terms = ? WHERE account_id = ? AND id = ?") {
        @Override
        Filled read(AccountId account, Row row) throws SQLException {
            String id = row.text(1);
            Platform platform = Platform.parse(row.text(3)).orElseThrow();
            Post post = new Post(
                    new PostId(id),
                    account,
                    new InfluencerId(row.text(2)),
                    new Publication(platform, id, SOMEWHERE),
                    new PostContent(row.optionalText(4), null, row.texts(5), List.of(), List.of(), List.of()),
                    PostStatus.PUBLISHED,
                    row.texts(6).stream().map(ProductId::new).toList(),
                    Instant.EPOCH,
                    Instant.EPOCH,
                    1);
            return terms(account, id, PostKeys.of(post));
        }
    },
    SOCIAL_ACCOUNTS(
            "SELECT id, social_accounts FROM influencer",
            "UPDATE social_account SET platform_user_id = ? WHERE account_id = ? AND platform = ? AND username_key = ?") {
        @Override
        Filled read(AccountId account, Row row) throws SQLException {
            List<@Nullable String> fields = row.fields(2);
            List<Binding> updates = IntStream.range(0, fields.size() / SOCIAL_WIDTH)
                    .map(i -> i * SOCIAL_WIDTH)
                    .filter(i -> fields.get(i + 2) != null)
                    .<Binding>mapToObj(i -> arguments -> arguments
                            .text(fields.get(i + 2))
                            .text(account.value())
                            .text(fields.get(i))
                            .text(requireNonNull(fields.get(i + 1), "username").toLowerCase(Locale.ROOT)))
                    .toList();
            return new Filled(row.text(1), updates);
        }
    },
    INFLUENCERS(
            "SELECT id, display_name, bio, social_accounts FROM influencer",
            "UPDATE influencer SET terms = ? WHERE account_id = ? AND id = ?") {
        @Override
        Filled read(AccountId account, Row row) throws SQLException {
            String id = row.text(1);
            List<@Nullable String> fields = row.fields(4);
            List<SocialAccount> accounts = IntStream.range(0, fields.size() / SOCIAL_WIDTH)
                    .map(i -> i * SOCIAL_WIDTH)
                    .mapToObj(i -> new SocialAccount(
                            Platform.parse(requireNonNull(fields.get(i), "platform"))
                                    .orElseThrow(),
                            requireNonNull(fields.get(i + 1), "username"),
                            null,
                            SOMEWHERE,
                            null,
                            null))
                    .toList();
            Influencer influencer = new Influencer(
                    new InfluencerId(id),
                    account,
                    new Profile(row.text(2), row.optionalText(3), null),
                    accounts,
                    InfluencerStatus.ACTIVE,
                    Instant.EPOCH,
                    Instant.EPOCH,
                    1);
            return terms(account, id, TermKeys.of(account).keys(InfluencerTerms.of(influencer)));
        }
    };

    /** Stands in for what the terms don't depend on. */
    private static final String SOMEWHERE = "https://shelfie.invalid/";

    /** Platform, username, platform's user id, url, followers, verified. */
    private static final int SOCIAL_WIDTH = 6;

    private final String select;
    private final String update;

    BackFill(String select, String update) {
        this.select = select + " WHERE account_id = ? AND id > ? ORDER BY id LIMIT ?";
        this.update = update;
    }

    /** Reads the rows after an id of an account, so many at most. */
    String select() {
        return select;
    }

    /** Takes what {@link Filled#updates} give. */
    String update() {
        return update;
    }

    /** What is filled in for the row. */
    abstract Filled read(AccountId account, Row row) throws SQLException;

    private static Filled terms(AccountId account, String id, long[] keys) {
        return new Filled(
                id,
                List.of(arguments ->
                        arguments.numbers(keys).text(account.value()).text(id)));
    }

    /** The id of a row that was read, and the arguments of each update that it takes. */
    record Filled(String id, List<Binding> updates) {}
}
