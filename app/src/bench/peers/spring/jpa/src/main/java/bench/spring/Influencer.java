package bench.spring;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.OffsetDateTime;

@Entity
public class Influencer {

    @Id
    private String id;
    private String accountId;
    private String name;
    private String handle;
    private String platform;
    private String bio;
    private String avatarUrl;
    private String status;
    private OffsetDateTime createdAt;
    private OffsetDateTime updatedAt;

    public String getId() {
        return id;
    }

    Views.Influencer toDto() {
        return new Views.Influencer(id, name, handle, platform, bio, avatarUrl, status, createdAt, updatedAt);
    }
}
