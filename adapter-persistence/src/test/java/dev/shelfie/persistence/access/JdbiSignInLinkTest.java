package dev.shelfie.persistence.access;

import dev.shelfie.application.access.user.SignInLinkContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiSignInLinkTest implements SignInLinkContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
