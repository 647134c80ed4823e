package dev.shelfie.http.dashboard;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** The content security policy of the dashboard: its own files, images from anywhere, and no inline code but the import map. */
final class ContentSecurityPolicy {

    private ContentSecurityPolicy() {}

    /** @param importMap the only inline script, exactly as in the page */
    static String of(String importMap) {
        return "default-src 'none'; script-src 'self' 'sha256-"
                + Base64.getEncoder().encodeToString(digest(importMap))
                + "'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; connect-src 'self'; "
                + "frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    }

    /** The SHA-256 of the text in UTF-8. */
    static byte[] digest(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
