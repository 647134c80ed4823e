package dev.shelfie.application.matching;

import static dev.shelfie.application.access.TokenFixtures.aTokenId;
import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.application.work.Oddities;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Evidence;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchBasis;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchSource;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Matches for tests. */
public final class MatchFixtures {

    private MatchFixtures() {}

    /** An id that no other match has. */
    public static MatchId aMatchId() {
        return MatchId.of(IDS.next());
    }

    /** A match of these two that the matcher suggests, every member given but a decision, not yet saved. */
    public static Builder aMatch(Post post, Product product) {
        return aMatch(post.account(), post.id(), product.id());
    }

    /** A match of these two that the matcher suggests, every member given but a decision, not yet saved. */
    public static Builder aMatch(AccountId account, PostId post, ProductId product) {
        return new Builder(account, post, product);
    }

    /** Evidence of all shapes: with odd texts, with and without a quote, with weights of all sizes. */
    public static List<Evidence> oddEvidence() {
        String text = Oddities.TEXT;
        return List.of(
                new Evidence(text, text, new Evidence.Quote(text, 65_000, 65_000 + text.length()), 1e300),
                new Evidence("", "", null, 0.1 + 0.2),
                new Evidence("null", "NULL", new Evidence.Quote("😀", 0, 2), Double.MIN_VALUE),
                new Evidence("number", "55\" is not 65\"", new Evidence.Quote("{\"\\,}", 7, 12), -12.75),
                new Evidence("prior", "rare", null, -0.0));
    }

    /** What a person decided at that time. */
    public static Match.Decision decision(Instant at) {
        return new Match.Decision(aTokenId(), at);
    }

    /** Builds a match. */
    public static final class Builder {

        private final AccountId account;
        private final PostId post;
        private final ProductId product;
        private MatchId id = aMatchId();
        private MatchStatus status = MatchStatus.SUGGESTED;
        private MatchSource source = MatchSource.MATCHER;
        private double confidence = 0.7342;
        private @Nullable String matcherVersion = Matcher.VERSION + ".0";
        private List<Evidence> evidence = List.of(
                new Evidence("brand", "The caption names the brand", new Evidence.Quote("nordlicht", 31, 40), 2.25),
                new Evidence("prior", "Few posts show a product", null, -1.5));
        private List<ProductId> variants = List.of();
        private @Nullable MatchBasis basis = new MatchBasis(-1_234_567_890, -2);
        private Match.@Nullable Decision decision;
        private @Nullable MediaPosition mediaPosition;
        private Instant createdAt = Instant.parse("2026-02-12T09:00:00.123456Z");
        private long version;

        private Builder(AccountId account, PostId post, ProductId product) {
            this.account = account;
            this.post = post;
            this.product = product;
        }

        public Builder withId(MatchId given) {
            id = given;
            return this;
        }

        public Builder withStatus(MatchStatus given) {
            status = given;
            return this;
        }

        public Builder withConfidence(double given) {
            confidence = given;
            return this;
        }

        public Builder withMatcherVersion(String given) {
            matcherVersion = given;
            return this;
        }

        public Builder withEvidence(List<Evidence> given) {
            evidence = given;
            return this;
        }

        public Builder withVariants(ProductId... given) {
            variants = List.of(given);
            return this;
        }

        public Builder withBasis(@Nullable MatchBasis given) {
            basis = given;
            return this;
        }

        public Builder withMediaPosition(@Nullable MediaPosition given) {
            mediaPosition = given;
            return this;
        }

        public Builder withCreatedAt(Instant given) {
            createdAt = given;
            return this;
        }

        public Builder withVersion(long given) {
            version = given;
            return this;
        }

        /** As a person decided at that time. */
        public Builder decided(MatchStatus given, Instant at) {
            status = given;
            decision = decision(at);
            return this;
        }

        /** As a person linked the two at that time. */
        public Builder linked(Instant at) {
            source = MatchSource.MANUAL;
            confidence = 1;
            matcherVersion = null;
            evidence = List.of();
            basis = null;
            return decided(MatchStatus.CONFIRMED, at);
        }

        public Match build() {
            return new Match(
                    id,
                    account,
                    post,
                    new RankedProduct(product, confidence, evidence, variants, basis),
                    status,
                    source,
                    matcherVersion,
                    decision,
                    mediaPosition,
                    createdAt,
                    createdAt.plusSeconds(60),
                    version);
        }
    }
}
