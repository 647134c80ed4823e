package dev.shelfie.application.work;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.application.access.SessionRepository;
import dev.shelfie.application.access.TokenRepository;
import dev.shelfie.application.access.UserRepository;
import dev.shelfie.application.audit.AuditRepository;
import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.idempotency.AnswerRepository;
import dev.shelfie.application.importing.ImportRepository;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.matching.CatalogueFeed;
import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.application.matching.MatchingSettingsRepository;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.review.ReviewRepository;
import dev.shelfie.application.statistics.StatisticsRepository;
import dev.shelfie.application.usage.UsageRepository;

/** All ports of one store, as an adapter's tests hand them to the contracts. */
public record Stores(
        AccountRepository accounts,
        TokenRepository tokens,
        UserRepository users,
        SessionRepository sessions,
        AuditRepository audit,
        InfluencerRepository influencers,
        PostRepository posts,
        ProductRepository products,
        RelatedRecords related,
        ImportRepository imports,
        AnswerRepository answers,
        MatchRepository matches,
        MatchingSettingsRepository matchingSettings,
        CatalogueFeed catalogueFeed,
        ReviewRepository reviews,
        StatisticsRepository statistics,
        UsageRepository usage,
        UnitOfWork work) {}
