package dev.shelfie.http.dashboard;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** What browsers let the dashboard do: load what is its own, and pictures from anywhere. Nothing inline but its map. */
final class Policy {

    private Policy() {}

    /** @param importMap the only script that stands in the page itself, exactly as it stands there */
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
