package dev.shelfie.application.importing;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Violation;
import dev.shelfie.domain.importing.ImportKind;
import org.junit.jupiter.api.Test;

class StartImportTest {

    @Test
    void isAcceptedWhenProductsAreToBeArchived() {
        assertThat(start(ImportKind.PRODUCTS, true, false).full()).isTrue();
        assertThat(start(ImportKind.PRODUCTS, true, true).force()).isTrue();
        assertThat(StartImport.of(anAccountId(), ImportKind.POSTS))
                .returns(false, StartImport::full)
                .returns(false, StartImport::force)
                .returns(false, StartImport::dryRun);
    }

    @Test
    void isRefusedWhenAnythingElseIsToBeArchived() {
        for (ImportKind kind : new ImportKind[] {ImportKind.POSTS, ImportKind.INFLUENCERS}) {
            assertRefused(kind, true, false, "full");
            assertRefused(kind, true, true, "full");
        }
    }

    @Test
    void isRefusedWhenItIsForcedButNotFull() {
        assertRefused(ImportKind.PRODUCTS, false, true, "force");
    }

    private static void assertRefused(ImportKind kind, boolean full, boolean force, String parameter) {
        assertThatExceptionOfType(DomainException.class)
                .isThrownBy(() -> start(kind, full, force))
                .satisfies(refusal -> assertThat(refusal.violations())
                        .extracting(Violation::parameter)
                        .containsExactly(parameter));
    }

    private static StartImport start(ImportKind kind, boolean full, boolean force) {
        return new StartImport(anAccountId(), kind, null, full, force, false, told -> {});
    }
}
