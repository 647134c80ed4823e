package dev.shelfie.app.cli.importing;

import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.event.OriginScope;
import dev.shelfie.application.importing.DecisionImport;
import dev.shelfie.application.importing.StartImport;
import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.application.matching.tuning.ChangeThresholds;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.Origin;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.http.importformat.Archive;
import dev.shelfie.http.importformat.ImportFormat;
import dev.shelfie.http.importformat.ImportHints;
import dev.shelfie.http.importformat.Importer;
import dev.shelfie.http.importing.GalleryImport;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/** Imports the files of an archive that {@code export} wrote, one after the other. For one thread. */
final class ArchiveImport {

    private static final String NO_ARCHIVE = "The file is no archive that 'export' wrote";

    private final Service service;
    private final AccountId account;
    private final PrintWriter err;
    private final Consumer<ImportCounts> progress;
    private final Map<String, Long> lines = new HashMap<>();
    private ImportCounts counts = ImportCounts.NONE;

    /**
     * An import into this account.
     *
     * @param err where refused rows are told
     * @param progress receives what became of the rows so far
     */
    ArchiveImport(Service service, AccountId account, PrintWriter err, Consumer<ImportCounts> progress) {
        this.service = service;
        this.account = account;
        this.err = err;
        this.progress = progress;
    }

    /**
     * Imports what {@code in} holds, without closing it.
     *
     * @return the counts of all files
     * @throws IllegalArgumentException if it is no such archive, was cut off, lacks records that its end counts, or a file in it
     *     can't be read to its end; what was imported before stays
     */
    ImportCounts run(InputStream in) throws IOException {
        ZipInputStream zip = new ArchiveStream(in);
        boolean ended = false;
        try {
            for (ZipEntry entry = zip.getNextEntry();
                    entry != null && !ended;
                    entry = ended ? null : zip.getNextEntry()) {
                ended = entry.getName().equals(Archive.END);
                if (ended) {
                    Archive.End end = Archive.end(zip);
                    requireWhole(end.lines());
                    take(end.thresholds());
                } else {
                    runCounted(entry.getName(), zip);
                }
            }
        } catch (ZipException | EOFException broken) {
            throw new IllegalArgumentException(NO_ARCHIVE + ", or it is damaged: " + broken.getMessage(), broken);
        }
        if (!ended) {
            throw new IllegalArgumentException(
                    NO_ARCHIVE + ", or it was cut off; what it holds was imported: import it again, whole");
        }
        return counts;
    }

    private void runCounted(String file, InputStream in) throws IOException {
        LineCount counted = new LineCount(in);
        try {
            run(file, counted);
            counted.transferTo(OutputStream.nullOutputStream());
        } catch (UnreadableImportException e) {
            throw new IllegalArgumentException(NO_ARCHIVE + ", or it was cut off: " + file + ": " + e.getMessage(), e);
        }
        lines.merge(file, counted.lines(), Long::sum);
    }

    private void requireWhole(Map<String, Long> written) {
        for (String file : Archive.FILES) {
            long read = lines.getOrDefault(file, 0L);
            long expected = written.getOrDefault(file, 0L);
            if (read != expected) {
                throw new IllegalArgumentException("The archive isn't as 'export' wrote it: of the " + expected
                        + " lines of " + file + ", " + read + " came before " + Archive.END
                        + "; what it holds there was imported: import the archive that 'export' wrote");
            }
        }
    }

    private void run(String file, InputStream in) {
        switch (file) {
            case Archive.INFLUENCERS -> records(file, ImportKind.INFLUENCERS, in);
            case Archive.PRODUCTS -> records(file, ImportKind.PRODUCTS, in);
            case Archive.POSTS -> records(file, ImportKind.POSTS, in);
            case Archive.MATCHES -> matches(file, in);
            case Archive.GALLERIES -> galleries(file, in);
            default -> throw new IllegalArgumentException(NO_ARCHIVE + ": it holds a file " + Archive.quotable(file));
        }
    }

    private void records(String file, ImportKind kind, InputStream in) {
        ImportCounts before = counts;
        StartImport command = new StartImport(
                account, kind, file, false, false, false, current -> progress.accept(before.plus(current.counts())));
        Import ended = OriginScope.run(
                Origin.COMMAND_LINE,
                () -> Importer.run(
                        service.imports(),
                        command,
                        new ImportFormat(ImportFormat.Syntax.JSON, StandardCharsets.UTF_8),
                        ImportHints.NONE,
                        in,
                        Instant.now()));
        tell(file, ended.refusals());
        counts = before.plus(ended.counts());
        if (ended.state() != ImportState.COMPLETED) {
            throw new IllegalArgumentException(file + ": " + ImportWords.end(ended.state()) + ": " + ended.problem());
        }
        summarize(file, ended.counts(), "");
    }

    private void matches(String file, InputStream in) {
        ImportCounts before = counts;
        DecisionImport.Outcome ended = OriginScope.run(
                Origin.COMMAND_LINE,
                () -> service.decisions()
                        .run(account, Archive.matches(in), now -> progress.accept(before.plus(now.counts()))));
        tell(file, ended.refusals());
        counts = before.plus(ended.counts());
        summarize(file, ended.counts(), ", " + ended.undecided() + " left to the matcher");
    }

    private void galleries(String file, InputStream in) {
        GalleryImport.Outcome ended = OriginScope.run(
                Origin.COMMAND_LINE, () -> GalleryImport.run(service.galleries(), service.store(), account, in));
        tell(file, ended.refusals());
        counts = counts.plus(ended.counts());
        progress.accept(counts);
        summarize(file, ended.counts(), "");
    }

    /** Takes over the thresholds, unless somebody has chosen some for this account. */
    private void take(@Nullable Thresholds thresholds) {
        MatchingSettings settings = service.store().matchingSettings().get(account);
        boolean areDefaults = settings.thresholds().equals(Thresholds.DEFAULT);
        if (thresholds != null && areDefaults && !thresholds.equals(Thresholds.DEFAULT)) {
            OriginScope.run(
                    Origin.COMMAND_LINE,
                    () -> service.tuning()
                            .changeThresholds(new ChangeThresholds(account, settings.version(), thresholds)));
            err.println(
                    "Thresholds: confirm from " + thresholds.confirmAt() + ", suggest from " + thresholds.suggestAt());
        }
    }

    private void tell(String file, List<RowRefusal> refusals) {
        refusals.forEach(refusal -> err.println(file + " line " + refusal.line() + ": " + refusal.reason()));
    }

    private void summarize(String file, ImportCounts of, String more) {
        err.println(file + ": " + of.created() + " created, " + of.updated() + " updated, " + of.unchanged()
                + " unchanged, " + of.refused() + " refused" + more);
    }
}
