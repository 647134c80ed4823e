package dev.shelfie.domain.post;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Extracts hashtags, mentions and links from a caption, in any script. Each is returned once, in the order of its first
 * occurrence. Text inside a link is neither a hashtag nor a mention. Time is linear in the caption's length.
 */
final class CaptionReader {

    private static final Pattern LINK =
            Pattern.compile("https?://[^\\s\\p{Z}<>\"\\u0000-\\u001f]{1,4096}+", Pattern.CASE_INSENSITIVE);
    private static final String TAG = "[\\p{L}\\p{M}\\p{N}_\\u200c\\u200d&&[^\\ufe0f\\u20e3]]";
    private static final Pattern HASHTAG =
            Pattern.compile("(?:\\G|(?<![\\p{L}\\p{N}_&]))[#＃](?=[\\p{N}_]*+\\p{L})(" + TAG + "{1,150}+)");
    private static final Pattern MENTION =
            Pattern.compile("(?<![\\p{L}\\p{N}_.@])[@＠]([\\p{L}\\p{N}_](?:[\\p{L}\\p{N}_.\\-]{0,98}[\\p{L}\\p{N}_])?)");
    private static final String CLOSING = ".,;:!?…'\"»”’)]}、。！？）」』】";

    private final String withoutLinks;
    private final List<String> links;

    CaptionReader(String caption) {
        Set<String> found = new LinkedHashSet<>();
        StringBuilder rest = new StringBuilder(caption.length());
        Matcher matcher = LINK.matcher(caption);
        int from = 0;
        while (matcher.find()) {
            rest.append(caption, from, matcher.start()).append(' ');
            from = matcher.end();
            found.add(trimmed(matcher.group()));
        }
        this.withoutLinks = rest.append(caption, from, caption.length()).toString();
        this.links = new ArrayList<>(found);
    }

    /** Without {@code #}, as they are written. */
    List<String> hashtags() {
        return all(HASHTAG);
    }

    /** Without {@code @}, as they are written. */
    List<String> mentions() {
        return all(MENTION);
    }

    /** Without the punctuation of the sentence around them. */
    List<String> links() {
        return links;
    }

    private List<String> all(Pattern pattern) {
        Set<String> found = new LinkedHashSet<>();
        Matcher matcher = pattern.matcher(withoutLinks);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return new ArrayList<>(found);
    }

    private static String trimmed(String link) {
        int end = link.length();
        while (CLOSING.indexOf(link.charAt(end - 1)) >= 0 && !closesAnOpenOne(link, end)) {
            end--;
        }
        return link.substring(0, end);
    }

    private static boolean closesAnOpenOne(String link, int end) {
        return link.charAt(end - 1) == ')'
                && link.substring(0, end - 1).lastIndexOf('(')
                        > link.substring(0, end - 1).lastIndexOf(')');
    }
}
