package dev.shelfie.http.storefront;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * Links to products that tell the shop's web analytics where its shoppers come from, in the parameters that all of them read:
 * {@code utm_source}, {@code utm_medium}, {@code utm_campaign}, {@code utm_content}.
 */
final class CampaignLink {

    private static final Pattern TAGGED = Pattern.compile("[?&]utm_[a-z]+=");

    private CampaignLink() {}

    /**
     * The address with the parameters; as it is if the shop has put such parameters there itself.
     *
     * @param source the social network
     * @param campaign the gallery, or what shows the post otherwise
     * @param content the post
     */
    static String to(String url, String source, String campaign, String content) {
        if (TAGGED.matcher(url).find()) {
            return url;
        }
        int fragment = url.indexOf('#');
        String page = fragment < 0 ? url : url.substring(0, fragment);
        String mark = page.indexOf('?') < 0 ? "?" : page.endsWith("?") || page.endsWith("&") ? "" : "&";
        return page + mark + "utm_source=" + encode(source) + "&utm_medium=influencer&utm_campaign=" + encode(campaign)
                + "&utm_content=" + encode(content) + (fragment < 0 ? "" : url.substring(fragment));
    }

    private static String encode(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}
