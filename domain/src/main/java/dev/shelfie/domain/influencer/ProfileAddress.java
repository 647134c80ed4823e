package dev.shelfie.domain.influencer;

import dev.shelfie.domain.error.Validator;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Parses URLs of profiles, in the forms that people paste: the profile or a tab of it ({@code /reels}), on mobile or
 * localized hosts, with the username or the network's id of the user. URLs of posts, short links and pages of the network
 * itself are not profiles.
 */
final class ProfileAddress {

    private static final int MAX_LENGTH = 100;
    private static final Pattern BELOW_HOST = Pattern.compile("(www|m|mobile|web|touch|[a-z]{2}(-[a-z]{2})?)\\.");

    /** The hosts of short links, which can redirect to any page of the network. */
    private static final Set<String> SHORT = Set.of("youtu.be", "fb.watch", "pin.it");

    /** First path segments that are pages of the network, not usernames, unless they start with {@code @}. */
    private static final Map<Platform, Set<String>> PAGES = Map.of(
            Platform.INSTAGRAM,
            names("p reel reels tv stories explore direct accounts about legal developer web share"),
            Platform.YOUTUBE,
            names("watch shorts live playlist results feed embed v e c user channel post hashtag clip redirect gaming"
                    + " music premium movies podcasts kids trending account upload about ads t creators tv"),
            Platform.X,
            names("i home explore search hashtag intent share settings messages notifications compose login signup"
                    + " logout tos privacy about jobs download account bookmarks"),
            Platform.FACEBOOK,
            names("home watch reel reels photo photos video videos groups events marketplace story stories share sharer"
                    + " login help pages people pg p hashtag gaming search media notes policies privacy business ads"
                    + " settings messages notifications friends live dialog plugins"),
            Platform.PINTEREST,
            names("pin search ideas explore today business settings login topics categories source discover shopping"));

    /** Second path segments: the tabs of a profile. */
    private static final Map<Platform, Set<String>> PARTS = Map.of(
            Platform.INSTAGRAM,
            names("reels tagged feed channel guides followers following"),
            Platform.TIKTOK,
            names("live"),
            Platform.YOUTUBE,
            names("featured videos shorts streams live playlists community posts podcasts releases courses store about"
                    + " channels search membership join"),
            Platform.X,
            names("with_replies media likes highlights articles followers following verified_followers lists photo"),
            Platform.FACEBOOK,
            names("about photos videos reels reels_tab posts friends followers following mentions reviews events shop"
                    + " community live"),
            Platform.PINTEREST,
            names("_created _saved _shop pins boards followers following"),
            Platform.THREADS,
            names("replies media reposts"));

    private final Platform platform;
    private final List<String> path;
    private final String query;

    private ProfileAddress(Platform platform, URI address) {
        this.platform = platform;
        this.path = Stream.of(address.getRawPath().split("/"))
                .filter(segment -> !segment.isEmpty())
                .map(ProfileAddress::decoded)
                .toList();
        this.query = address.getRawQuery() == null ? "" : address.getRawQuery();
    }

    /** The account whose profile is at this address on the platform, or empty if another page is there. */
    static Optional<SocialReference> read(Platform platform, String address) {
        try {
            URI uri = new URI(address);
            boolean isThere =
                    uri.getHost() != null && isOn(platform, uri.getHost().toLowerCase(Locale.ROOT));
            return isThere ? new ProfileAddress(platform, uri).account() : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    /** The hosts that a platform's profiles are on. */
    static List<String> hosts(Platform platform) {
        return platform.hosts().stream().filter(host -> !SHORT.contains(host)).toList();
    }

    private static boolean isOn(Platform platform, String host) {
        return hosts(platform).stream()
                .anyMatch(own -> host.endsWith(own)
                        && (host.length() == own.length()
                                || BELOW_HOST
                                        .matcher(host.substring(0, host.length() - own.length()))
                                        .matches()));
    }

    private Optional<SocialReference> account() {
        if (path.stream().anyMatch(segment -> segment.length() > 1 + 2 * MAX_LENGTH)) {
            return Optional.empty();
        }
        return switch (platform) {
            case INSTAGRAM, PINTEREST -> named();
            case TIKTOK, THREADS -> segment(0).startsWith("@") ? named() : Optional.empty();
            case YOUTUBE -> onYoutube();
            case X -> isAt("i") && segment(1).equals("user") ? identified(2) : named();
            case FACEBOOK -> onFacebook();
        };
    }

    private Optional<SocialReference> onYoutube() {
        if (isAt("channel")) {
            return identified(1);
        }
        return isAt("c") || isAt("user") ? named(1) : named();
    }

    private Optional<SocialReference> onFacebook() {
        if (isAt("profile.php")) {
            return account(0, idInQuery(), true);
        }
        if (isAt("people") || isAt("pages")) {
            return identified(2);
        }
        if (isAt("pg")) {
            return named(1);
        }
        return segment(0).endsWith(".php") ? Optional.empty() : named();
    }

    private Optional<SocialReference> named() {
        return isOneOf(PAGES, 0) ? Optional.empty() : named(0);
    }

    private Optional<SocialReference> named(int place) {
        String name = segment(place);
        return account(place, name.startsWith("@") ? name.substring(1) : name, false);
    }

    private Optional<SocialReference> identified(int place) {
        return account(place, segment(place), true);
    }

    /** The account with this name or id, if the path ends there. */
    private Optional<SocialReference> account(int place, String name, boolean isId) {
        boolean isWhole = path.size() <= place + 1 || (path.size() == place + 2 && isOneOf(PARTS, place + 1));
        boolean isName = new Validator().text("name", name, 1, MAX_LENGTH).isValid()
                && name.chars().noneMatch(c -> c == '/' || Character.isWhitespace(c));
        return isWhole && isName
                ? Optional.of(isId ? new SocialReference(platform, null, name) : SocialReference.named(platform, name))
                : Optional.empty();
    }

    private boolean isOneOf(Map<Platform, Set<String>> names, int place) {
        return names.getOrDefault(platform, Set.of()).contains(key(place));
    }

    private boolean isAt(String first) {
        return key(0).equals(first);
    }

    private String key(int place) {
        return segment(place).toLowerCase(Locale.ROOT);
    }

    private String segment(int place) {
        return place < path.size() ? path.get(place) : "";
    }

    private String idInQuery() {
        return Stream.of(query.split("&"))
                .filter(pair -> pair.startsWith("id="))
                .map(pair -> decoded(pair.substring(3)))
                .findFirst()
                .orElse("");
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    private static Set<String> names(String separatedBySpaces) {
        return Set.of(separatedBySpaces.split(" "));
    }
}
