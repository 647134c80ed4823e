package dev.shelfie.application.gallery;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryDay;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.gallery.GalleryStatus;
import dev.shelfie.domain.gallery.ShopperEvent;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

final class CountingService implements CountingUseCases {

    /** More than an account may have must be invented. */
    private static final int MAX_OF_ACCOUNT = Gallery.MAX_PER_ACCOUNT;

    private static final int MAX = 20 * MAX_OF_ACCOUNT;
    /** No statement takes long, even if memory is full. */
    private static final int BATCH = 2_000;

    private final GalleryCounts counts;
    private final GalleryRepository galleries;
    private final Clock clock;

    private Map<AccountId, Map<GalleryDay.Key, GalleryDay>> unsaved = new HashMap<>();
    private int size;
    private long dropped;

    CountingService(GalleryCounts counts, GalleryRepository galleries, Clock clock) {
        this.counts = requireNonNull(counts, "counts");
        this.galleries = requireNonNull(galleries, "galleries");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public void count(AccountId account, GalleryId gallery, ShopperEvent event) {
        add(GalleryDay.of(account, gallery, today(), event));
    }

    private synchronized void add(GalleryDay counted) {
        Map<GalleryDay.Key, GalleryDay> days = unsaved.computeIfAbsent(counted.account(), any -> new HashMap<>());
        GalleryDay.Key key = counted.key();
        GalleryDay known = days.get(key);
        if (known != null) {
            days.put(key, known.plus(counted));
        } else if (size < MAX && days.size() < MAX_OF_ACCOUNT) {
            days.put(key, counted);
            size++;
        } else {
            dropped += counted.views() + counted.opens() + counted.clicks();
        }
    }

    @Override
    public Set<GalleryId> listCounted(AccountId account) {
        return galleries.listPositions(account, GalleryStatus.PUBLISHED, null, Gallery.MAX_PER_ACCOUNT).stream()
                .map(position -> new GalleryId(position.id()))
                .collect(toSet());
    }

    @Override
    public synchronized long dropped() {
        return dropped;
    }

    @Override
    public void save() {
        List<GalleryDay> counted = take();
        for (int from = 0; from < counted.size(); from += BATCH) {
            try {
                counts.add(counted.subList(from, Math.min(from + BATCH, counted.size())));
            } catch (RuntimeException failed) {
                counted.subList(from, counted.size()).forEach(this::add);
                throw failed;
            }
        }
    }

    private synchronized List<GalleryDay> take() {
        List<GalleryDay> taken = unsaved.values().stream()
                .flatMap(days -> days.values().stream())
                .toList();
        unsaved = new HashMap<>();
        size = 0;
        return taken;
    }

    @Override
    public List<GalleryDay> listDays(AccountId account, GalleryId gallery, int days) {
        new Validator()
                .check(days >= 1 && days <= MAX_DAYS, "days", "must be a whole number from 1 to " + MAX_DAYS)
                .verify();
        if (galleries.find(account, gallery).isEmpty()) {
            throw DomainException.notFound("gallery", gallery.value());
        }
        LocalDate today = today();
        LocalDate first = today.minusDays(days - 1L);
        Map<LocalDate, GalleryDay> counted =
                counts.list(account, gallery, first).stream().collect(toMap(GalleryDay::day, Function.identity()));
        return first.datesUntil(today.plusDays(1))
                .map(day -> counted.getOrDefault(day, GalleryDay.without(account, gallery, day)))
                .toList();
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }
}
