package dev.shelfie.http.importformat.shop;

import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.domain.error.Validator;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the product export of a shop system doesn't say of its shop.
 *
 * @param url the address of the shop, without a slash at the end, at most 500 characters; null if unknown
 * @param currency the ISO 4217 code of prices that name no currency; null if unknown
 */
public record Shop(@Nullable String url, @Nullable String currency) {

    /** Nothing is known of the shop: its feed has to say all. */
    public static final Shop UNKNOWN = new Shop(null, null);

    private static final int MAX_URL = 500;

    /**
     * Slashes at the end of {@code url} are dropped.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} for {@code shop_url} if it isn't an http or
     *     https address, is too long, or has a query or a fragment; for {@code currency} if no such currency exists
     */
    public Shop {
        new Validator()
                .check(
                        url == null || isAddress(url),
                        "shop_url",
                        "must be the http or https address of the shop, such as https://shop.example, of at most "
                                + MAX_URL + " characters, without ? and #")
                .check(
                        currency == null || isCurrency(currency),
                        "currency",
                        "must be an ISO 4217 code in upper case, such as EUR")
                .verify();
        while (url != null && url.endsWith("/")) {
            url = url.substring(0, url.length() - 1);
        }
    }

    /**
     * The address of the shop, for an export that needs it.
     *
     * @param system what exported the file, such as {@code Shopify}
     * @throws UnreadableImportException that names the parameters to send, if the address or the currency is unknown
     */
    String require(String system) {
        List<String> missing = new ArrayList<>();
        if (url == null) {
            missing.add("shop_url, the address of the shop, such as https://shop.example");
        }
        if (currency == null) {
            missing.add("currency, in which its prices are, such as EUR");
        }
        if (url == null || currency == null) {
            throw new UnreadableImportException(
                    false,
                    "The file is a product export of " + system + ", which doesn't say everything. Send it again with "
                            + String.join(", and ", missing));
        }
        return url;
    }

    private static boolean isAddress(String text) {
        return text.length() <= MAX_URL && Validator.isUrl(text) && text.indexOf('?') < 0 && text.indexOf('#') < 0;
    }

    private static boolean isCurrency(String code) {
        try {
            return Currency.getInstance(code).getCurrencyCode().equals(code);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
