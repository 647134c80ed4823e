package dev.shelfie.inmemory;

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
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.inmemory.access.InMemoryAccountRepository;
import dev.shelfie.inmemory.access.InMemorySessionRepository;
import dev.shelfie.inmemory.access.InMemoryTokenRepository;
import dev.shelfie.inmemory.access.InMemoryUserRepository;
import dev.shelfie.inmemory.audit.InMemoryAuditRepository;
import dev.shelfie.inmemory.expansion.InMemoryRelatedRecords;
import dev.shelfie.inmemory.idempotency.InMemoryAnswerRepository;
import dev.shelfie.inmemory.importing.InMemoryImportRepository;
import dev.shelfie.inmemory.influencer.InMemoryInfluencerRepository;
import dev.shelfie.inmemory.matching.InMemoryCatalogueFeed;
import dev.shelfie.inmemory.matching.InMemoryMatchRepository;
import dev.shelfie.inmemory.matching.InMemoryMatchingJobs;
import dev.shelfie.inmemory.matching.InMemoryMatchingSettingsRepository;
import dev.shelfie.inmemory.post.InMemoryPostRepository;
import dev.shelfie.inmemory.product.InMemoryProductRepository;
import dev.shelfie.inmemory.review.InMemoryReviewRepository;
import dev.shelfie.inmemory.statistics.InMemoryStatisticsRepository;
import dev.shelfie.inmemory.usage.InMemoryUsageRepository;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Clock;

/**
 * All ports of one store that holds everything in memory, and loses it when the process ends. It keeps the promises that
 * a database keeps: units of work, unique names, versions. Safe for concurrent use; readers never wait. Writers run one
 * after the other, so a unit of work shouldn't wait for anything outside the store.
 *
 * @param accounts its accounts
 * @param tokens their tokens
 * @param users their users
 * @param sessions who of these is signed in
 * @param audit who did what
 * @param influencers their influencers
 * @param posts their posts
 * @param products their products
 * @param related all of these, as others lead to them
 * @param imports what became of their imports
 * @param answers what their requests were answered with
 * @param matches which products their posts show
 * @param matchingSettings how these are found
 * @param catalogueFeed how their products change
 * @param matchingJobs what is to be matched in the background
 * @param reviews which posts are set aside for whom
 * @param statistics how much there is
 * @param usage how many requests there were
 * @param work what makes several changes one
 */
public record InMemoryStore(
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
        InMemoryMatchingJobs matchingJobs,
        ReviewRepository reviews,
        StatisticsRepository statistics,
        UsageRepository usage,
        UnitOfWork work) {

    /** A store that holds nothing yet. */
    public static InMemoryStore empty() {
        return empty(Clock.systemUTC());
    }

    /**
     * A store that holds nothing yet.
     *
     * @param clock tells what is old enough to be forgotten
     */
    static InMemoryStore empty(Clock clock) {
        InMemoryUnitOfWork work = new InMemoryUnitOfWork();
        InMemorySessionRepository sessions = new InMemorySessionRepository(work);
        InMemoryMatchRepository matches = new InMemoryMatchRepository(work);
        InMemoryCatalogueFeed feed = new InMemoryCatalogueFeed(work, clock);
        InMemoryPostRepository posts = new InMemoryPostRepository(work, matches::removeOf);
        InMemoryImportRepository imports = new InMemoryImportRepository(work);
        InMemoryAnswerRepository answers = new InMemoryAnswerRepository(work);
        return new InMemoryStore(
                new InMemoryAccountRepository(work),
                new InMemoryTokenRepository(work),
                new InMemoryUserRepository(work, sessions::removeOf),
                sessions,
                new InMemoryAuditRepository(work),
                new InMemoryInfluencerRepository(work, influencer -> erased(influencer, posts, imports, answers)),
                posts,
                new InMemoryProductRepository(work, feed::note, product -> {
                    posts.takeOut(product);
                    matches.removeOf(product);
                }),
                new InMemoryRelatedRecords(work),
                imports,
                answers,
                matches,
                new InMemoryMatchingSettingsRepository(work, matches),
                feed,
                new InMemoryMatchingJobs(work),
                new InMemoryReviewRepository(work),
                new InMemoryStatisticsRepository(work),
                new InMemoryUsageRepository(work),
                work);
    }

    private static int erased(
            Influencer influencer,
            InMemoryPostRepository posts,
            InMemoryImportRepository imports,
            InMemoryAnswerRepository answers) {
        imports.forgetReasons(influencer.account());
        answers.forgetHolding(influencer.account(), influencer.id().value());
        return posts.eraseOf(influencer);
    }
}
