package dev.shelfie.app.wiring;

import dagger.Module;
import dagger.Provides;
import dev.shelfie.app.password.Argon2Cost;
import dev.shelfie.app.password.Argon2PasswordHasher;
import dev.shelfie.application.access.user.PasswordHasher;
import dev.shelfie.http.error.Refusal;
import jakarta.inject.Singleton;
import java.security.SecureRandom;

/** How passwords are hashed. */
@Module
interface PasswordModule {

    @Provides
    @Singleton
    static PasswordHasher passwords() {
        return new Argon2PasswordHasher(Argon2Cost.RECOMMENDED, new SecureRandom(), Refusal::overloaded);
    }
}
