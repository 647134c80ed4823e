-- How many active products there are of each brand and in each category is counted by these indexes alone. Each is dropped first, as an
-- earlier try may have left an invalid one. Building them waits for transactions that are running, but nobody waits for it.
SET lock_timeout = '1h';

DROP INDEX CONCURRENTLY IF EXISTS product_brand;
CREATE INDEX CONCURRENTLY product_brand ON product (account_id, brand) WHERE status = 'active' AND brand IS NOT NULL;

DROP INDEX CONCURRENTLY IF EXISTS product_category;
CREATE INDEX CONCURRENTLY product_category ON product (account_id, category) WHERE status = 'active' AND category IS NOT NULL;
