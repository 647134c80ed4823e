package dev.shelfie.app.cli.account;

import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.audit.AuditEvent;
import java.util.LinkedHashMap;
import java.util.Map;

/** How commands print an account and record changes to it. */
final class AccountOutput {

    private AccountOutput() {}

    /** The account as the members of a JSON object. */
    static Map<String, Object> members(Account account) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("id", account.id().value());
        members.put("object", "account");
        members.put("name", account.name());
        members.put("plan", account.plan().publicName());
        members.put("created_at", account.createdAt().toString());
        if (account.deleteAt() != null) {
            members.put("delete_at", account.deleteAt().toString());
        }
        return members;
    }

    /** The account as a line with tabs: id, plan, number of users, time of its creation, time of its deletion, name. */
    static String line(Account account, long users) {
        return String.join(
                "\t",
                account.id().value(),
                account.plan().publicName(),
                String.valueOf(users),
                account.createdAt().toString(),
                account.deleteAt() == null ? "" : account.deleteAt().toString(),
                account.name().replaceAll("\\p{Cntrl}", " "));
    }

    /**
     * What the audit log keeps of a change.
     *
     * @param verb what happened: {@code renamed}
     * @param detail what it was before, and what it is now
     */
    static AuditEvent event(String verb, Account account, String detail) {
        return AuditEvent.of("account", verb, account.id().value()).withDetail(detail);
    }
}
