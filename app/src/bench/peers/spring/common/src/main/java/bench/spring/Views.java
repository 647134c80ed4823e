package bench.spring;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.List;

/** The JSON objects of the API; property names become snake_case. */
public final class Views {

    public record Influencer(String id, String name, String handle, String platform, String bio, String avatarUrl,
                             String status, OffsetDateTime createdAt, OffsetDateTime updatedAt) {
    }

    public record InfluencerWithPosts(@JsonUnwrapped Influencer influencer, List<Post> posts) {
    }

    public record Product(String id, String sku, String gtin, String title, String brand, String description,
                          String category, String url, String imageUrl, BigDecimal priceAmount, String priceCurrency,
                          String availability, OffsetDateTime createdAt, OffsetDateTime updatedAt) {
    }

    /** {@code influencer} is an id or an {@link Influencer}, {@code products} ids or {@link Product}s. */
    public record Post(String id, Object influencer, String platform, String externalId, String permalink,
                       String caption, List<String> hashtags, List<String> mentions, @JsonRawValue String media,
                       String status, List<?> products, OffsetDateTime createdAt, OffsetDateTime updatedAt) {
    }

    private Views() {
    }
}
