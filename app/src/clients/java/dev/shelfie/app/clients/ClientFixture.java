package dev.shelfie.app.clients;

import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import java.util.EnumSet;

/** A running service with the sample data, and a token that may do everything. */
record ClientFixture(TestService service, String token) implements AutoCloseable {

    static ClientFixture open() {
        TestService service = InMemoryTestService.start();
        AccountId account = service.account(Plan.UNLIMITED);
        service.fill(account);
        String token =
                service.token(account, EnumSet.allOf(Permission.class)).secret().reveal();
        return new ClientFixture(service, token);
    }

    /** Where the API's paths begin. */
    String address() {
        return service.base() + "/api/v1";
    }

    @Override
    public void close() {
        service.close();
    }
}
