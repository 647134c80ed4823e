/** Shelfie's records and rules: influencers, posts, products, matching, expansion, and access. Depends on the JDK alone. */
@SuppressWarnings("module") // The module that the qualified export names is compiled later.
module dev.shelfie.domain {
    requires static org.jspecify;

    exports dev.shelfie.domain.access;
    exports dev.shelfie.domain.audit;
    exports dev.shelfie.domain.compact to
            dev.shelfie.application;
    exports dev.shelfie.domain.embedding;
    exports dev.shelfie.domain.error;
    exports dev.shelfie.domain.event;
    exports dev.shelfie.domain.expansion;
    exports dev.shelfie.domain.feed;
    exports dev.shelfie.domain.gallery;
    exports dev.shelfie.domain.id;
    exports dev.shelfie.domain.importing;
    exports dev.shelfie.domain.influencer;
    exports dev.shelfie.domain.listing;
    exports dev.shelfie.domain.matching;
    exports dev.shelfie.domain.matching.evaluation;
    exports dev.shelfie.domain.matching.loss;
    exports dev.shelfie.domain.matching.text to
            dev.shelfie.application;
    exports dev.shelfie.domain.post;
    exports dev.shelfie.domain.product;
    exports dev.shelfie.domain.review;
    exports dev.shelfie.domain.statistics;
    exports dev.shelfie.domain.storefront;
    exports dev.shelfie.domain.usage;
    exports dev.shelfie.domain.webhook;
}
