package dev.shelfie.application.work;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.access.user.UserFixtures;
import dev.shelfie.application.influencer.InfluencerFixtures;
import dev.shelfie.application.post.PostFixtures;
import dev.shelfie.application.product.ProductFixtures;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;

/**
 * What the contracts of all ports share. The store may hold other accounts' records, and keep what earlier tests saved:
 * every test works in accounts of its own.
 */
public interface StoreContract {

    /** The ports under test, all of the same store. */
    Store stores();

    /** A new account, stored. */
    default AccountId storedAccount() {
        Account account = AccountFixtures.anAccount();
        stores().accounts().add(account);
        return account.id();
    }

    /** The user as it is stored, saved now. */
    default User stored(UserFixtures.Builder user) {
        return stores().users().save(user.build());
    }

    /** The influencer as it is stored, saved now. */
    default Influencer stored(InfluencerFixtures.Builder influencer) {
        return stores().influencers().save(influencer.build());
    }

    /** The post as it is stored, saved now. */
    default Post stored(PostFixtures.Builder post) {
        return stores().posts().save(post.build());
    }

    /** The product as it is stored, saved now. */
    default Product stored(ProductFixtures.Builder product) {
        return stores().products().save(product.build());
    }
}
