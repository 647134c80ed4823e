package dev.shelfie.domain.matching.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Canonicalizes URLs for comparison. */
public final class UrlCanonicalizer {

    private static final Pattern SCHEME = Pattern.compile("^[a-z][a-z0-9+.\\-]{0,20}://", Pattern.CASE_INSENSITIVE);
    private static final Pattern HOST_PREFIX = Pattern.compile("^(?:www\\d?|m|mobile|amp)\\.");
    private static final Pattern TRACKING_PARAMETER = Pattern.compile(
            "(?:utm_|mc_|pk_|hsa_|aff|ref|gclid|fbclid|igsh|ttclid|msclkid|dclid|yclid|srsltid|cm_|si$|s$|tag$|campaign|"
                    + "source|medium|click|partner|influencer|coupon|discount|promo|_ga|spm|share|smid|trk|wt_|pf_rd).*");

    private UrlCanonicalizer() {}

    /**
     * The host, the path, and the parameters that select a page, sorted. Leaves out the scheme, {@code www}, tracking
     * parameters, the fragment and a trailing slash, so that most URLs of one page become equal.
     */
    public static String canonicalize(String url) {
        String rest = SCHEME.matcher(url.strip()).replaceFirst("");
        int fragment = rest.indexOf('#');
        rest = fragment < 0 ? rest : rest.substring(0, fragment);
        int queryStart = rest.indexOf('?');
        String address = queryStart < 0 ? rest : rest.substring(0, queryStart);
        int slash = address.indexOf('/');
        String host = (slash < 0 ? address : address.substring(0, slash)).toLowerCase(Locale.ROOT);
        String path = slash < 0 ? "" : address.substring(slash);
        String query = queryStart < 0 ? "" : parameters(rest.substring(queryStart + 1));
        return HOST_PREFIX.matcher(host).replaceFirst("") + withoutTrailingSlash(path) + query;
    }

    /** Whether a canonical URL is of another page than the home page of its host. */
    public static boolean isBelowHomePage(String canonical) {
        return canonical.indexOf('/') >= 0 || canonical.indexOf('?') >= 0;
    }

    private static String withoutTrailingSlash(String path) {
        int end = path.length();
        while (end > 0 && path.charAt(end - 1) == '/') {
            end--;
        }
        return path.substring(0, end);
    }

    private static String parameters(String query) {
        List<String> kept = new ArrayList<>();
        for (String parameter : query.split("&", -1)) {
            if (!parameter.isEmpty()
                    && !TRACKING_PARAMETER
                            .matcher(parameter.toLowerCase(Locale.ROOT))
                            .lookingAt()) {
                kept.add(parameter);
            }
        }
        kept.sort(null);
        return kept.isEmpty() ? "" : "?" + String.join("&", kept);
    }
}
