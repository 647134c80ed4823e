-- A list asks for ids and versions alone. These indexes have both, so its rows aren't read (docs/adr/0045). They replace those without.
-- Each is dropped first, as an earlier try may have left an invalid one. Building them waits for transactions that are running, but nobody
-- waits for it.
SET lock_timeout = '1h';

DROP INDEX CONCURRENTLY IF EXISTS influencer_newest_versions;
CREATE INDEX CONCURRENTLY influencer_newest_versions ON influencer (account_id, created_at DESC, id DESC)
    INCLUDE (status, updated_at, version);
DROP INDEX CONCURRENTLY IF EXISTS influencer_newest;

DROP INDEX CONCURRENTLY IF EXISTS product_newest_versions;
CREATE INDEX CONCURRENTLY product_newest_versions ON product (account_id, status, created_at DESC, id DESC)
    INCLUDE (updated_at, version);
DROP INDEX CONCURRENTLY IF EXISTS product_newest;

DROP INDEX CONCURRENTLY IF EXISTS post_newest_versions;
CREATE INDEX CONCURRENTLY post_newest_versions ON post (account_id, status, created_at DESC, id DESC)
    INCLUDE (updated_at, version);
DROP INDEX CONCURRENTLY IF EXISTS post_newest;

DROP INDEX CONCURRENTLY IF EXISTS post_of_influencer_versions;
CREATE INDEX CONCURRENTLY post_of_influencer_versions ON post (account_id, influencer_id, created_at DESC, id DESC)
    INCLUDE (status, updated_at, version);
DROP INDEX CONCURRENTLY IF EXISTS post_of_influencer_newest;
