package dev.shelfie.domain.influencer;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A social network. */
public enum Platform {
    INSTAGRAM("Instagram", "instagram.com"),
    TIKTOK("TikTok", "tiktok.com"),
    YOUTUBE("YouTube", "youtube.com", "youtu.be"),
    X("X", "x.com", "twitter.com"),
    FACEBOOK("Facebook", "facebook.com", "fb.watch"),
    PINTEREST("Pinterest", "pinterest.com", "pin.it"),
    THREADS("Threads", "threads.com", "threads.net");

    private final String publicName = name().toLowerCase(Locale.ROOT);
    private final String displayName;

    @SuppressWarnings("ImmutableEnumChecker") // Unmodifiable: made by List.of.
    private final List<String> hosts;

    Platform(String displayName, String... hosts) {
        this.displayName = displayName;
        this.hosts = List.of(hosts);
    }

    /** The platform with this name; empty if there is none. */
    public static Optional<Platform> parse(String publicName) {
        return Stream.of(values()).filter(p -> p.publicName.equals(publicName)).findFirst();
    }

    /** Its name in the API, such as {@code instagram}. */
    public String publicName() {
        return publicName;
    }

    /** How people call it, in every language, such as {@code TikTok}. */
    public String displayName() {
        return displayName;
    }

    /** The hosts of its pages, the main one first. Their subdomains count too. */
    public List<String> hosts() {
        return hosts;
    }

    /** The URL of the profile with this username. */
    public String profileUrl(String username) {
        String name = URLEncoder.encode(username, StandardCharsets.UTF_8);
        return switch (this) {
            case TIKTOK, YOUTUBE, THREADS -> "https://www." + hosts.get(0) + "/@" + name;
            case INSTAGRAM, FACEBOOK, PINTEREST -> "https://www." + hosts.get(0) + "/" + name + "/";
            case X -> "https://x.com/" + name;
        };
    }

    /** Whether {@code host} belongs to this platform, such as {@code www.instagram.com}; case doesn't matter. */
    public boolean owns(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        return hosts.stream().anyMatch(own -> name.equals(own) || name.endsWith("." + own));
    }
}
