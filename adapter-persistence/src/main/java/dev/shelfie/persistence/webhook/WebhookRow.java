package dev.shelfie.persistence.webhook;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.webhook.DisabledReason;
import dev.shelfie.domain.webhook.EncryptedSecret;
import dev.shelfie.domain.webhook.SigningSecrets;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.domain.webhook.WebhookId;
import dev.shelfie.domain.webhook.WebhookInput;
import dev.shelfie.domain.webhook.WebhookPayload;
import dev.shelfie.domain.webhook.WebhookStatus;
import dev.shelfie.persistence.column.EnumNames;
import dev.shelfie.persistence.sql.Arguments;
import dev.shelfie.persistence.sql.ResultRow;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What the table {@code webhook} has of a webhook. */
final class WebhookRow {

    /** The columns of {@code w}, as {@link #read} reads them. */
    static final String COLUMNS = """
            w.account_id, w.id, w.url, w.description, w.types, w.payload, w.batch::int, w.disabled_reason, w.secret,
            w.previous_secret, w.previous_secret_expires_at, w.created_by, w.created_at, w.updated_at, w.version,
            w.position, w.planned_position, w.failing_since
            """;

    private static final EnumNames<EventType> TYPES = EnumNames.of(EventType.values(), EventType::publicName);
    private static final EnumNames<WebhookPayload> PAYLOADS =
            EnumNames.of(WebhookPayload.values(), WebhookPayload::publicName);
    private static final EnumNames<DisabledReason> REASONS =
            EnumNames.of(DisabledReason.values(), DisabledReason::publicName);

    private WebhookRow() {}

    /** Binds what clients can change: {@code url, description, types, payload, batch, disabled_reason}, and the secrets. */
    static Arguments bindContent(Arguments arguments, Webhook webhook) throws SQLException {
        WebhookInput input = webhook.input();
        Set<EventType> types = input.types();
        DisabledReason reason = webhook.disabledReason();
        SigningSecrets secrets = webhook.secrets();
        EncryptedSecret previous = secrets.previous();
        return arguments
                .text(input.url())
                .text(input.description())
                .texts(
                        types == null
                                ? List.of()
                                : types.stream().map(EventType::publicName).toList())
                .text(input.payload().publicName())
                .number(input.batch() ? 1 : 0)
                .text(reason == null ? null : reason.publicName())
                .text(secrets.current().value())
                .text(previous == null ? null : previous.value())
                .time(secrets.previousExpiresAt());
    }

    static Webhook read(ResultRow row) throws SQLException {
        String reason = row.optionalText(8);
        String previous = row.optionalText(10);
        String creator = row.optionalText(12);
        return new Webhook(
                new WebhookId(row.text(2)),
                new AccountId(row.text(1)),
                input(row, reason == null ? WebhookStatus.ACTIVE : WebhookStatus.DISABLED),
                reason == null ? null : REASONS.read(reason),
                row.optionalTime(18),
                new SigningSecrets(
                        new EncryptedSecret(row.text(9)),
                        previous == null ? null : new EncryptedSecret(previous),
                        row.optionalTime(11)),
                row.number(16),
                row.number(17),
                creator == null ? null : Actor.parse(creator).orElseThrow(),
                row.time(13),
                row.time(14),
                row.number(15));
    }

    private static WebhookInput input(ResultRow row, WebhookStatus status) throws SQLException {
        Set<EventType> types = row.texts(5).stream().map(TYPES::read).collect(Collectors.toSet());
        return new WebhookInput(
                row.text(3),
                row.optionalText(4),
                types.isEmpty() ? null : types,
                PAYLOADS.read(row.text(6)),
                row.number(7) == 1,
                status);
    }
}
