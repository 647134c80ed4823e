-- Galleries ask for posts with rights, of which there may be few. The index is dropped first, as an earlier try may have left an invalid
-- one. Building it waits for transactions that are running, but nobody waits for it.
SET lock_timeout = '1h';

DROP INDEX CONCURRENTLY IF EXISTS post_rights;
CREATE INDEX CONCURRENTLY post_rights ON post (account_id, rights_until) WHERE rights_until IS NOT NULL;
