package bench.spring;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderBy;
import java.time.OffsetDateTime;
import java.util.List;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

@Entity
public class Post {

    @Id
    private String id;
    private String accountId;
    @ManyToOne(fetch = FetchType.LAZY)
    private Influencer influencer;
    private String platform;
    private String externalId;
    private String permalink;
    private String caption;
    private String[] hashtags;
    private String[] mentions;
    @JdbcTypeCode(SqlTypes.JSON)
    private String media;
    private String status;
    private OffsetDateTime createdAt;
    private OffsetDateTime updatedAt;
    @OneToMany(mappedBy = "post")
    @OrderBy("position")
    private List<PostProduct> products;

    public Influencer getInfluencer() {
        return influencer;
    }

    Views.Post toDto(boolean expandInfluencer, boolean expandProducts) {
        return new Views.Post(id, expandInfluencer ? influencer.toDto() : influencer.getId(), platform, externalId, permalink,
                caption, List.of(hashtags), List.of(mentions), media, status,
                products.stream().map(PostProduct::getProduct)
                        .map(p -> expandProducts ? (Object) p.toDto() : p.getId()).toList(),
                createdAt, updatedAt);
    }
}
