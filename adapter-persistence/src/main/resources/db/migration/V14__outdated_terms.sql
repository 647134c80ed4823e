-- The records whose terms are of an earlier generation: the first of a row's terms says which. The program renews them, after which these
-- indexes are empty. Each index is dropped first, as an earlier try may have left an invalid one. Building them waits for transactions that
-- are running, but nobody waits for it.
SET lock_timeout = '1h';

DROP INDEX CONCURRENTLY IF EXISTS influencer_terms_outdated;
CREATE INDEX CONCURRENTLY influencer_terms_outdated ON influencer (account_id, id) WHERE terms[1] IS DISTINCT FROM 2;

DROP INDEX CONCURRENTLY IF EXISTS product_terms_outdated;
CREATE INDEX CONCURRENTLY product_terms_outdated ON product (account_id, id) WHERE terms[1] IS DISTINCT FROM 2;

DROP INDEX CONCURRENTLY IF EXISTS post_terms_outdated;
CREATE INDEX CONCURRENTLY post_terms_outdated ON post (account_id, id) WHERE terms[1] IS DISTINCT FROM 2;
