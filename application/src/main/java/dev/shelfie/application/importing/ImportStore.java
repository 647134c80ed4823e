package dev.shelfie.application.importing;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.application.post.PostStore;
import dev.shelfie.application.product.ProductRepository;

/** The ports that {@link ImportUseCases} need of a store. All must belong to the same one. Safe for concurrent use. */
public interface ImportStore extends PostStore {

    /** The records of imports themselves. */
    ImportRepository imports();

    /** Accounts. */
    AccountRepository accounts();

    /** Products. */
    ProductRepository products();
}
