package dev.shelfie.persistence.database;

import java.util.regex.Pattern;

/** No statement may reach beyond one account: it names the account once for each table that it touches. */
public final class AccountRule {

    private static final Pattern TABLE = Pattern.compile(
            "\\b(?:FROM|JOIN|UPDATE|INTO|COPY)\\s+"
                    + "(?:account|answer|audit_entry|catalogue_change|catalogue_followed|catalogue_mark|event|event_head|import|influencer|lost_match|match|matching_job|matching_settings|pending_event"
                    + "|gallery|gallery_day|post|product|product_feed|publishable_token|quota_use|review|session|sign_in_link|social_account|token|usage_peak|usage_requests|user_account|webhook|webhook_delivery)\\b");
    private static final Pattern ACCOUNT = Pattern.compile("\\baccount_id\\b");

    private AccountRule() {}

    /** Passes when {@code sql} keeps the rule, and throws an AssertionError when it doesn't. */
    public static void check(String sql) {
        long tables = TABLE.matcher(sql).results().count();
        long accounts = ACCOUNT.matcher(sql).results().count();
        if (tables == 0 || accounts < tables) {
            throw new AssertionError("Doesn't name the account of each table: " + sql);
        }
    }
}
