package dev.shelfie.inmemory.gallery;

import static dev.shelfie.inmemory.support.Schema.ALL;
import static dev.shelfie.inmemory.support.Schema.GALLERIES;
import static dev.shelfie.inmemory.support.Schema.GALLERY_DAYS;
import static java.util.Comparator.comparing;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.gallery.GalleryCounts;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryDay;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;

/** Stores what is counted of shoppers in memory. */
public final class InMemoryGalleryCounts implements GalleryCounts {

    private final InMemoryUnitOfWork work;

    /** What is counted in the transactions of {@code work}. */
    public InMemoryGalleryCounts(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public void add(Collection<GalleryDay> counted) {
        work.run(() -> {
            counted.forEach(day -> work.update(state -> added(state, day)));
            return counted;
        });
    }

    private static Snapshot added(Snapshot state, GalleryDay day) {
        AccountId account = day.account();
        Gallery gallery = state.table(account, GALLERIES).get(day.gallery());
        if (gallery == null || !gallery.isPublished()) {
            return state;
        }
        GalleryDay known = state.table(account, GALLERY_DAYS).get(day.key());
        return state.put(account, GALLERY_DAYS, known == null ? day : known.plus(day));
    }

    @Override
    public List<GalleryDay> list(AccountId account, GalleryId gallery, LocalDate from) {
        return work.table(account, GALLERY_DAYS).list(gallery).stream()
                .filter(day -> !day.day().isBefore(from))
                .sorted(comparing(GalleryDay::day))
                .toList();
    }

    @Override
    public int deleteBefore(AccountId account, LocalDate day) {
        return work.run(() -> {
            List<GalleryDay> old = work.table(account, GALLERY_DAYS)
                    .list(ALL, each -> each.day().isBefore(day));
            work.update(state -> state.deleteAll(account, GALLERY_DAYS, old));
            return old.size();
        });
    }
}
