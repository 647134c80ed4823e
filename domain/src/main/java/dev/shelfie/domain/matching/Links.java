package dev.shelfie.domain.matching;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Addresses as they are compared. */
final class Links {

    private static final Pattern SCHEME = Pattern.compile("^[a-z][a-z0-9+.\\-]{0,20}://", Pattern.CASE_INSENSITIVE);
    private static final Pattern SAME_HOST = Pattern.compile("^(?:www\\d?|m|mobile|amp)\\.");
    private static final Pattern TRACKING = Pattern.compile(
            "(?:utm_|mc_|pk_|hsa_|aff|ref|gclid|fbclid|igsh|ttclid|msclkid|dclid|yclid|srsltid|cm_|si$|s$|tag$|campaign|"
                    + "source|medium|click|partner|influencer|coupon|discount|promo|_ga|spm|share|smid|trk|wt_|pf_rd).*");

    private Links() {}

    /**
     * Host and path, with the parameters that choose a page in their order by name: without scheme, {@code www},
     * tracking, fragment, and slash at the end. Two addresses of one page give the same, mostly.
     */
    static String canonical(String link) {
        String rest = SCHEME.matcher(link.strip()).replaceFirst("");
        int fragment = rest.indexOf('#');
        rest = fragment < 0 ? rest : rest.substring(0, fragment);
        int question = rest.indexOf('?');
        String address = question < 0 ? rest : rest.substring(0, question);
        int slash = address.indexOf('/');
        String host = (slash < 0 ? address : address.substring(0, slash)).toLowerCase(Locale.ROOT);
        String path = slash < 0 ? "" : address.substring(slash);
        String query = question < 0 ? "" : parameters(rest.substring(question + 1));
        return SAME_HOST.matcher(host).replaceFirst("") + withoutSlash(path) + query;
    }

    /** Whether it leads beyond the front page of its host. */
    static boolean isSpecific(String canonical) {
        return canonical.indexOf('/') >= 0 || canonical.indexOf('?') >= 0;
    }

    private static String withoutSlash(String path) {
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
                    && !TRACKING.matcher(parameter.toLowerCase(Locale.ROOT)).lookingAt()) {
                kept.add(parameter);
            }
        }
        kept.sort(null);
        return kept.isEmpty() ? "" : "?" + String.join("&", kept);
    }
}
