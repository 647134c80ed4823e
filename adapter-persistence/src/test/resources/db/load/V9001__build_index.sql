-- Waits for transactions that are running, but nobody waits for it.
SET lock_timeout = '1min';
DROP INDEX CONCURRENTLY IF EXISTS account_load_test;
CREATE INDEX CONCURRENTLY account_load_test ON account (account_id, load_test);
