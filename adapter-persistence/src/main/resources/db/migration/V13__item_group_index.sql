-- Galleries and pages of products ask for the products of an item group. The index is dropped first, as an earlier try may have left an
-- invalid one. Building it waits for transactions that are running, but nobody waits for it.
SET lock_timeout = '1h';

DROP INDEX CONCURRENTLY IF EXISTS product_item_group;
CREATE INDEX CONCURRENTLY product_item_group ON product (account_id, item_group_id) WHERE item_group_id IS NOT NULL;
