package dev.shelfie.domain.gallery;

import static dev.shelfie.domain.error.Refusals.assertAllInvalid;
import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GalleryDayTest {

    private static final AccountId ACCOUNT = new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final GalleryId GALLERY = new GalleryId("gallery_01JD7C3E5G7J9M1P3R5T7V9X1Z");
    private static final LocalDate DAY = LocalDate.of(2026, 3, 1);

    @Test
    void addsEachEventToItsNumber() {
        GalleryDay sum = Stream.of("view", "open", "view", "click", "view", "open")
                .map(name -> GalleryDay.of(
                        ACCOUNT, GALLERY, DAY, ShopperEvent.parse(name).orElseThrow()))
                .reduce(GalleryDay.without(ACCOUNT, GALLERY, DAY), GalleryDay::plus);

        assertThat(sum).isEqualTo(day(3, 2, 1));
        assertThat(ShopperEvent.parse("buy")).isEmpty();
        assertThat(ShopperEvent.parse("VIEW")).isEmpty();
    }

    @Test
    void isRefusedWhenANumberIsNegative() {
        assertInvalid("views", () -> day(-1, 0, 0));
        assertAllInvalid(List.of("views", "opens", "clicks"), () -> day(-1, -1, -1));
    }

    private static GalleryDay day(long views, long opens, long clicks) {
        return new GalleryDay(ACCOUNT, GALLERY, DAY, views, opens, clicks);
    }
}
