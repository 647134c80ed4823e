package dev.shelfie.app.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.shelfie.domain.webhook.WebhookSecret;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Random;

/**
 * A message as it arrives.
 *
 * @param what what is special about it
 * @param authentic whether a receiver that knows {@link #SECRET} must believe it
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record SignedMessage(String what, String id, String timestamp, String signatures, byte[] body, boolean authentic) {

    static final WebhookSecret SECRET = WebhookSecret.create(new Random(1));

    private static final WebhookSecret OTHER = WebhookSecret.create(new Random(2));
    private static final String ID = "msg_01JD5A0C2E4G6J8M0P2R4T6V8X";
    private static final byte[] BODY = "{\"type\":\"post.matched\",\"data\":{\"name\":\"Grün 😀\"}}".getBytes(UTF_8);
    private static final String NO_SIGNATURE = "v1," + Base64.getEncoder().encodeToString(new byte[32]);

    /** All kinds, sent now. */
    static List<SignedMessage> all() {
        Instant now = Instant.now();
        String time = time(now);
        String signature = SECRET.sign(ID, now, BODY);
        String foreign = OTHER.sign(ID, now, BODY);
        return List.of(
                with(time, "as sent", signature, true),
                with(time, "signed with two secrets", signature + " " + foreign, true),
                with(time, "signed with two secrets, of which the other is new", foreign + " " + signature, true),
                with(time, "with a version of the future", "v2,abc= " + signature, true),
                with(time, "with an asymmetric signature", "v1a," + NO_SIGNATURE.substring(3) + " " + signature, true),
                sentAt("four minutes old", now.minusSeconds(240), true),
                sentAt("four minutes ahead", now.plusSeconds(240), true),
                sentAt("six minutes old", now.minusSeconds(360), false),
                sentAt("six minutes ahead", now.plusSeconds(360), false),
                sentAt("of 1970", Instant.EPOCH, false),
                with(time, "signed with another secret", foreign, false),
                with(time, "not signed", "", false),
                with(time, "with a wrong signature", NO_SIGNATURE, false),
                with(time, "with part of the signature", signature.substring(0, 20), false),
                with(time, "with too much of a signature", signature + "=", false),
                with(time, "with no version", signature.substring(3), false),
                with(time, "with another version", "v2" + signature.substring(2), false),
                with(time, "with nothing but a version", "v1,", false),
                with(time, "with a signature that is no text", "v1,ä😀", false),
                new SignedMessage("with another id", "msg_2", time, signature, BODY, false),
                new SignedMessage("without an id", "", time, signature, BODY, false),
                new SignedMessage("with another time", ID, time(now.plusSeconds(1)), signature, BODY, false),
                new SignedMessage("without a time", ID, "", signature, BODY, false),
                new SignedMessage("with a time that is no number", ID, "yesterday", signature, BODY, false),
                new SignedMessage("with a time in exponents", ID, "1e9", signature, BODY, false),
                new SignedMessage("with a time below 0", ID, "-1", signature, BODY, false),
                new SignedMessage("with a huge time", ID, "9".repeat(30), signature, BODY, false),
                new SignedMessage("with another body", ID, time, signature, "{\"type\":\"x\"}".getBytes(UTF_8), false),
                new SignedMessage(
                        "with a space more",
                        ID,
                        time,
                        signature,
                        (new String(BODY, UTF_8) + " ").getBytes(UTF_8),
                        false));
    }

    private static SignedMessage with(String time, String what, String signatures, boolean authentic) {
        return new SignedMessage(what, ID, time, signatures, BODY, authentic);
    }

    private static SignedMessage sentAt(String what, Instant time, boolean authentic) {
        return new SignedMessage(what, ID, time(time), SECRET.sign(ID, time, BODY), BODY, authentic);
    }

    private static String time(Instant time) {
        return String.valueOf(time.getEpochSecond());
    }

    /** One line for the programs of the test: its parts in Base64, with commas. */
    String line() {
        return encoded(id.getBytes(UTF_8)) + "," + encoded(timestamp.getBytes(UTF_8)) + ","
                + encoded(signatures.getBytes(UTF_8)) + "," + encoded(body);
    }

    private static String encoded(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    @Override
    public String toString() {
        return what;
    }
}
