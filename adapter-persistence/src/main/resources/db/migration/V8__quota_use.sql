-- What each node has let an account use of its requests a minute. Nodes tell it several times a second, and no index has what changes.
CREATE TABLE quota_use (
    account_id text COLLATE "C" NOT NULL,
    -- Another name each time that the node starts.
    node       text COLLATE "C" NOT NULL,
    used       bigint NOT NULL,
    -- Below 0 if nodes have granted too many.
    remaining  bigint NOT NULL,
    told_at    timestamptz NOT NULL,
    CONSTRAINT quota_use_pkey PRIMARY KEY (account_id, node),
    CONSTRAINT quota_use_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id),
    CONSTRAINT quota_use_used_check CHECK (used >= 0)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
