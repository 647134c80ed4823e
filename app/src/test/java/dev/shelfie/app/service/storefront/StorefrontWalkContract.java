package dev.shelfie.app.service.storefront;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ServiceContract;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What galleries show after any changes, compared with a model. */
public interface StorefrontWalkContract extends ServiceContract {

    int STEPS = Integer.getInteger("shelfie.test.storefront", 1000);

    @Test
    default void galleriesShowWhatMayBeShownAfterAnyChanges() {
        long seed = Long.getLong("shelfie.test.seed", 20261123);
        Random random = new Random(seed);
        ShownModel mine = new ShownModel(retailer(), random);
        ShownModel other = new ShownModel(retailer(), random);
        int shown = 0;
        for (int step = 0; step < STEPS; step++) {
            ShownModel shop = random.nextInt(4) == 0 ? other : mine;
            String change = shop.change();
            for (int gallery = 0; gallery < ShownModel.GALLERIES; gallery++) {
                assertThat(shop.shown(gallery))
                        .as("gallery %s after step %s: %s (seed %s)", gallery, step, change, seed)
                        .isEqualTo(shop.expected(gallery));
                shown += shop.expected(gallery).size();
            }
        }
        assertThat(shown).as("posts compared").isGreaterThan(STEPS);
    }
}
