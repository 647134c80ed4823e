package dev.shelfie.application.importing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportKind;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Imports many records.
 *
 * @param account the account
 * @param kind the kind of records
 * @param fileName what the file is called, for people; null if nobody said so
 * @param full whether to archive products that the import doesn't contain; for products only
 * @param force whether a full import may archive more than half of the catalogue
 * @param dryRun whether rows are only checked, and nothing is saved, not even the import's own record
 * @param progress called with the import at the beginning, after each batch and at the end
 */
public record StartImport(
        AccountId account,
        ImportKind kind,
        @Nullable String fileName,
        boolean full,
        boolean force,
        boolean dryRun,
        Consumer<Import> progress) {

    /**
     * @throws dev.shelfie.domain.error.DomainException if {@code full} is set for another kind than products, or
     *     {@code force} without {@code full}, or {@code fileName} is empty, too long, or no text
     * @throws NullPointerException if an argument is null
     */
    public StartImport {
        requireNonNull(account, "account");
        requireNonNull(kind, "kind");
        requireNonNull(progress, "progress");
        new Validator()
                .optionalText("file_name", fileName, 1, Import.MAX_FILE_NAME)
                .check(!full || kind == ImportKind.PRODUCTS, "full", "must be left out unless kind is products")
                .check(!force || full, "force", "must be left out unless full is true")
                .verify();
    }

    /** An import that saves its rows, archives nothing, and reports no progress. */
    public static StartImport of(AccountId account, ImportKind kind) {
        return new StartImport(account, kind, null, false, false, false, started -> {});
    }

    /** The same of a file with this name; null if nobody said so. */
    public StartImport withFileName(@Nullable String fileName) {
        return new StartImport(account, kind, fileName, full, force, dryRun, progress);
    }

    /** The same of all products of the account: those that it doesn't contain are archived, unless they are more than half. */
    public StartImport asFull() {
        return new StartImport(account, kind, fileName, true, force, dryRun, progress);
    }

    /** The same that checks its rows, and saves nothing. */
    public StartImport asDryRun() {
        return new StartImport(account, kind, fileName, full, force, true, progress);
    }

    /** The same that tells how it gets on. */
    public StartImport withProgress(Consumer<Import> progress) {
        return new StartImport(account, kind, fileName, full, force, dryRun, progress);
    }
}
