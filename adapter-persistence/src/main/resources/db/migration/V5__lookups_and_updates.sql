-- Lists in the order of the last change, and products by the codes that a shop has. Each index is dropped first, as an
-- earlier try may have left an invalid one. Building them waits for transactions that are running, but nobody waits for it.
SET lock_timeout = '1h';

DROP INDEX CONCURRENTLY IF EXISTS influencer_updated;
CREATE INDEX CONCURRENTLY influencer_updated ON influencer (account_id, updated_at, id);

DROP INDEX CONCURRENTLY IF EXISTS post_updated;
CREATE INDEX CONCURRENTLY post_updated ON post (account_id, status, updated_at, id);

DROP INDEX CONCURRENTLY IF EXISTS product_updated;
CREATE INDEX CONCURRENTLY product_updated ON product (account_id, status, updated_at, id);

DROP INDEX CONCURRENTLY IF EXISTS match_updated;
CREATE INDEX CONCURRENTLY match_updated ON match (account_id, status, updated_at, id);

DROP INDEX CONCURRENTLY IF EXISTS product_gtin;
CREATE INDEX CONCURRENTLY product_gtin ON product (account_id, gtin) WHERE gtin IS NOT NULL;

DROP INDEX CONCURRENTLY IF EXISTS product_sku;
CREATE INDEX CONCURRENTLY product_sku ON product (account_id, sku) WHERE sku IS NOT NULL;
