/** Shelfie's use cases, and the ports through which they reach stores. Depends on the domain alone. */
module dev.shelfie.application {
    requires transitive dev.shelfie.domain;
    requires static org.jspecify;

    exports dev.shelfie.application.access;
    exports dev.shelfie.application.access.identity;
    exports dev.shelfie.application.access.mail;
    exports dev.shelfie.application.access.user;
    exports dev.shelfie.application.audit;
    exports dev.shelfie.application.cache;
    exports dev.shelfie.application.event;
    exports dev.shelfie.application.event.recording;
    exports dev.shelfie.application.expansion;
    exports dev.shelfie.application.feed;
    exports dev.shelfie.application.gallery;
    exports dev.shelfie.application.idempotency;
    exports dev.shelfie.application.importing;
    exports dev.shelfie.application.influencer;
    exports dev.shelfie.application.listing;
    exports dev.shelfie.application.matching;
    exports dev.shelfie.application.matching.background;
    exports dev.shelfie.application.matching.index;
    exports dev.shelfie.application.matching.loss;
    exports dev.shelfie.application.matching.settings;
    exports dev.shelfie.application.matching.tuning;
    exports dev.shelfie.application.post;
    exports dev.shelfie.application.product;
    exports dev.shelfie.application.quota;
    exports dev.shelfie.application.retention;
    exports dev.shelfie.application.review;
    exports dev.shelfie.application.search;
    exports dev.shelfie.application.statistics;
    exports dev.shelfie.application.store;
    exports dev.shelfie.application.storefront;
    exports dev.shelfie.application.usage;
    exports dev.shelfie.application.webhook;
    exports dev.shelfie.application.webhook.delivery;
    exports dev.shelfie.application.webhook.message;
    exports dev.shelfie.application.work;
}
