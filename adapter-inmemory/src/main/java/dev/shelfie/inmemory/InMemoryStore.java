package dev.shelfie.inmemory;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.application.access.TokenRepository;
import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.idempotency.AnswerRepository;
import dev.shelfie.application.importing.ImportRepository;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.inmemory.access.InMemoryAccountRepository;
import dev.shelfie.inmemory.access.InMemoryTokenRepository;
import dev.shelfie.inmemory.expansion.InMemoryRelatedRecords;
import dev.shelfie.inmemory.idempotency.InMemoryAnswerRepository;
import dev.shelfie.inmemory.importing.InMemoryImportRepository;
import dev.shelfie.inmemory.influencer.InMemoryInfluencerRepository;
import dev.shelfie.inmemory.post.InMemoryPostRepository;
import dev.shelfie.inmemory.product.InMemoryProductRepository;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;

/**
 * All ports of one store that holds everything in memory, and loses it when the process ends. It keeps the promises that
 * a database keeps: units of work, unique names, versions. Safe for concurrent use; readers never wait. Writers run one
 * after the other, so a unit of work shouldn't wait for anything outside the store.
 *
 * @param accounts its accounts
 * @param tokens their tokens
 * @param influencers their influencers
 * @param posts their posts
 * @param products their products
 * @param related all of these, as others lead to them
 * @param imports what became of their imports
 * @param answers what their requests were answered with
 * @param work what makes several changes one
 */
public record InMemoryStore(
        AccountRepository accounts,
        TokenRepository tokens,
        InfluencerRepository influencers,
        PostRepository posts,
        ProductRepository products,
        RelatedRecords related,
        ImportRepository imports,
        AnswerRepository answers,
        UnitOfWork work) {

    /** A store that holds nothing yet. */
    public static InMemoryStore empty() {
        InMemoryUnitOfWork work = new InMemoryUnitOfWork();
        InMemoryPostRepository posts = new InMemoryPostRepository(work);
        InMemoryImportRepository imports = new InMemoryImportRepository(work);
        InMemoryAnswerRepository answers = new InMemoryAnswerRepository(work);
        return new InMemoryStore(
                new InMemoryAccountRepository(work),
                new InMemoryTokenRepository(work),
                new InMemoryInfluencerRepository(work, influencer -> erased(influencer, posts, imports, answers)),
                posts,
                new InMemoryProductRepository(work, posts::takeOut),
                new InMemoryRelatedRecords(work),
                imports,
                answers,
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
