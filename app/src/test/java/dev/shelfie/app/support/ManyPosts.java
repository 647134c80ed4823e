package dev.shelfie.app.support;

import dev.shelfie.domain.access.AccountId;
import java.sql.DriverManager;
import java.sql.SQLException;

/** Fills a database with more posts than anybody writes. */
public final class ManyPosts {

    private static final String CAPTION = "Sommerkleid ";

    private ManyPosts() {}

    /** Adds an influencer with this many posts of about 900 bytes each; returns the influencer's id. */
    public static String add(String url, AccountId account, int posts) {
        return add(url, account, posts, CAPTION.length() * 50);
    }

    /** The same with captions of about this length. */
    public static String add(String url, AccountId account, int posts, int captionLength) {
        String influencer = "inf_01JB2M5Q8W4T7Y9ZC3E6G1H0KN";
        try (var connection = DriverManager.getConnection(TestDatabase.pastPooler(url));
                var patience = connection.createStatement();
                var insertInfluencer = connection.prepareStatement("""
                        INSERT INTO influencer (account_id, id, display_name, social_accounts, status, terms, created_at,
                            updated_at, version)
                        VALUES (?, ?, 'Prolific', '{}', 'active', '{}', now(), now(), 1)
                        """);
                var insertPosts = connection.prepareStatement("""
                        INSERT INTO post (account_id, id, influencer_id, platform, platform_post_id, permalink, caption,
                            hashtags, mentions, links, media, status, product_ids, terms, digest,
                            created_at, updated_at, version)
                        SELECT ?, 'post_' || lpad(n::text, 26, '0'), ?, 'instagram', n::text,
                            'https://www.instagram.com/p/' || n || '/', repeat(?, ?), '{}', '{}', '{}', '{}',
                            'published', '{}', '{}', '', now() - n * interval '1 minute', now(), 1
                        FROM generate_series(1, ?) AS n
                        """)) {
            // The database may give statements less time than so many rows take.
            patience.execute("SET statement_timeout = 0");
            insertInfluencer.setString(1, account.value());
            insertInfluencer.setString(2, influencer);
            insertInfluencer.execute();
            insertPosts.setString(1, account.value());
            insertPosts.setString(2, influencer);
            insertPosts.setString(3, CAPTION);
            insertPosts.setInt(4, captionLength / CAPTION.length());
            insertPosts.setInt(5, posts);
            insertPosts.execute();
            return influencer;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
