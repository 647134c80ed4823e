package bench.spring;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.math.BigDecimal;
import java.time.OffsetDateTime;

@Entity
public class Product {

    @Id
    private String id;
    private String accountId;
    private String sku;
    private String gtin;
    private String title;
    private String brand;
    private String description;
    private String category;
    private String url;
    private String imageUrl;
    private BigDecimal priceAmount;
    private String priceCurrency;
    private String availability;
    private OffsetDateTime createdAt;
    private OffsetDateTime updatedAt;

    public String getId() {
        return id;
    }

    Views.Product toDto() {
        return new Views.Product(id, sku, gtin, title, brand, description, category, url, imageUrl, priceAmount,
                priceCurrency, availability, createdAt, updatedAt);
    }
}
