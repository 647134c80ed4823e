-- Marks that nodes leave when they keep a snapshot of an index: a snapshot whose mark isn't here is of another database, or of a later
-- state than this one. There is no foreign key: an account's last marks do no harm.
CREATE TABLE catalogue_mark (
    account_id text COLLATE "C" NOT NULL,
    mark       text COLLATE "C" NOT NULL,
    -- The server that has the account's rows, and the table there: elsewhere, transactions have other numbers.
    server     text COLLATE "C" NOT NULL,
    left_at    timestamptz NOT NULL,
    CONSTRAINT catalogue_mark_pkey PRIMARY KEY (account_id, mark)
);

-- The nodes that do jobs, and when each was last alive. Like the queue of jobs, they are no account's.
CREATE TABLE node (
    name    text COLLATE "C" NOT NULL,
    seen_at timestamptz NOT NULL,
    CONSTRAINT node_pkey PRIMARY KEY (name)
) WITH (fillfactor = 50);
