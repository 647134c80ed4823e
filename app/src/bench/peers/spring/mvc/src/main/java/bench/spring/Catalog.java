package bench.spring;

import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

@Repository
public class Catalog {

    private static final int CHUNK = 50;

    private static final String POST = """
            p.id, p.influencer_id, p.platform, p.external_id, p.permalink, p.caption, p.hashtags, p.mentions, p.media,
            p.status, p.created_at, p.updated_at""";

    private static final String POST_WITH_IDS = "SELECT " + POST + """
            , ARRAY(SELECT pp.product_id FROM post_product pp WHERE pp.post_id = p.id ORDER BY pp.position) AS products
            FROM post p
            """;

    private static final String POST_EXPANDED = "SELECT " + POST + """
            , i.name AS i_name, i.handle AS i_handle, i.platform AS i_platform, i.bio AS i_bio,
              i.avatar_url AS i_avatar_url, i.status AS i_status, i.created_at AS i_created_at, i.updated_at AS i_updated_at,
              r.id AS r_id, r.sku AS r_sku, r.gtin AS r_gtin, r.title AS r_title, r.brand AS r_brand,
              r.description AS r_description, r.category AS r_category, r.url AS r_url, r.image_url AS r_image_url,
              r.price_amount AS r_price_amount, r.price_currency AS r_price_currency, r.availability AS r_availability,
              r.created_at AS r_created_at, r.updated_at AS r_updated_at
            FROM post p
            JOIN influencer i ON i.id = p.influencer_id
            LEFT JOIN post_product pp ON pp.post_id = p.id
            LEFT JOIN product r ON r.id = pp.product_id
            WHERE p.account_id = ? AND p.id = ?
            ORDER BY pp.position
            """;

    private static final String INFLUENCERS = """
            SELECT id, name, handle, platform, bio, avatar_url, status, created_at, updated_at
            FROM influencer
            WHERE account_id = ?
            ORDER BY created_at DESC, id DESC
            """;

    private final JdbcClient jdbc;

    public Catalog(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public Optional<Views.Post> post(String accountId, String id) {
        return jdbc.sql(POST_WITH_IDS + "WHERE p.account_id = ? AND p.id = ?")
                .params(accountId, id)
                .query((rs, n) -> post(rs, rs.getString("influencer_id"), strings(rs, "products")))
                .optional();
    }

    /** The post with the influencer and the products as whole objects where asked for, as ids otherwise. */
    public Optional<Views.Post> post(String accountId, String id, boolean influencer, boolean products) {
        return jdbc.sql(POST_EXPANDED).params(accountId, id).query(rs -> {
            if (!rs.next()) {
                return Optional.empty();
            }
            List<Object> list = new ArrayList<>();
            Views.Post post = post(rs, influencer ? joinedInfluencer(rs) : rs.getString("influencer_id"), list);
            do {
                String productId = rs.getString("r_id");
                if (productId != null) {
                    list.add(products ? joinedProduct(rs, productId) : productId);
                }
            } while (rs.next());
            return Optional.of(post);
        });
    }

    public List<Views.Post> postsOf(String accountId, String influencerId) {
        List<Views.Post> posts = jdbc.sql(POST_WITH_IDS
                        + "WHERE p.account_id = ? AND p.influencer_id = ? ORDER BY p.created_at DESC, p.id DESC")
                .params(accountId, influencerId)
                .query((rs, n) -> post(rs, influencerId, strings(rs, "products")))
                .list();
        if (posts.isEmpty() && !exists(accountId, influencerId)) {
            throw new NotFoundException("influencer", influencerId);
        }
        return posts;
    }

    public List<Views.Influencer> influencers(String accountId) {
        return jdbc.sql(INFLUENCERS).param(accountId).query((rs, n) -> influencer(rs)).list();
    }

    /** Hands over every influencer with its posts, holding the posts of fifty influencers at a time. */
    @Transactional(readOnly = true, isolation = Isolation.REPEATABLE_READ)
    public void influencersWithPosts(String accountId, Consumer<Views.InfluencerWithPosts> sink) {
        List<Views.Influencer> all = influencers(accountId);
        for (int from = 0; from < all.size(); from += CHUNK) {
            List<Views.Influencer> chunk = all.subList(from, Math.min(from + CHUNK, all.size()));
            Map<String, List<Views.Post>> posts = new HashMap<>(2 * chunk.size());
            chunk.forEach(i -> posts.put(i.id(), new ArrayList<>()));
            jdbc.sql(POST_WITH_IDS
                            + "WHERE p.account_id = ? AND p.influencer_id = ANY(?) ORDER BY p.created_at DESC, p.id DESC")
                    .params(accountId, chunk.stream().map(Views.Influencer::id).toArray(String[]::new))
                    .query(rs -> {
                        String influencerId = rs.getString("influencer_id");
                        posts.get(influencerId).add(post(rs, influencerId, strings(rs, "products")));
                    });
            chunk.forEach(i -> sink.accept(new Views.InfluencerWithPosts(i, posts.get(i.id()))));
        }
    }

    private boolean exists(String accountId, String influencerId) {
        return jdbc.sql("SELECT 1 FROM influencer WHERE account_id = ? AND id = ?")
                .params(accountId, influencerId).query(Integer.class).optional().isPresent();
    }

    private static Views.Post post(ResultSet rs, Object influencer, List<?> products) throws SQLException {
        return new Views.Post(rs.getString("id"), influencer, rs.getString("platform"), rs.getString("external_id"),
                rs.getString("permalink"), rs.getString("caption"), strings(rs, "hashtags"), strings(rs, "mentions"),
                rs.getString("media"), rs.getString("status"), products, time(rs, "created_at"), time(rs, "updated_at"));
    }

    private static Views.Influencer influencer(ResultSet rs) throws SQLException {
        return new Views.Influencer(rs.getString("id"), rs.getString("name"), rs.getString("handle"),
                rs.getString("platform"), rs.getString("bio"), rs.getString("avatar_url"), rs.getString("status"),
                time(rs, "created_at"), time(rs, "updated_at"));
    }

    private static Views.Influencer joinedInfluencer(ResultSet rs) throws SQLException {
        return new Views.Influencer(rs.getString("influencer_id"), rs.getString("i_name"), rs.getString("i_handle"),
                rs.getString("i_platform"), rs.getString("i_bio"), rs.getString("i_avatar_url"), rs.getString("i_status"),
                time(rs, "i_created_at"), time(rs, "i_updated_at"));
    }

    private static Views.Product joinedProduct(ResultSet rs, String id) throws SQLException {
        return new Views.Product(id, rs.getString("r_sku"), rs.getString("r_gtin"), rs.getString("r_title"),
                rs.getString("r_brand"), rs.getString("r_description"), rs.getString("r_category"), rs.getString("r_url"),
                rs.getString("r_image_url"), rs.getBigDecimal("r_price_amount"), rs.getString("r_price_currency"),
                rs.getString("r_availability"), time(rs, "r_created_at"), time(rs, "r_updated_at"));
    }

    private static List<String> strings(ResultSet rs, String column) throws SQLException {
        Array array = rs.getArray(column);
        return List.of((String[]) array.getArray());
    }

    private static OffsetDateTime time(ResultSet rs, String column) throws SQLException {
        return rs.getObject(column, OffsetDateTime.class);
    }
}
