-- Tokens that stand in the source of a shop's pages. They are no secrets, so they are stored as they are.
CREATE TABLE publishable_token (
    account_id text COLLATE "C" NOT NULL,
    id         text COLLATE "C" NOT NULL,
    name       text NOT NULL,
    -- The origins whose pages may use it; none for any page.
    origins    text[] COLLATE "C" NOT NULL,
    value      text COLLATE "C" NOT NULL,
    created_by text COLLATE "C",
    created_at timestamptz NOT NULL,
    version    bigint NOT NULL,
    CONSTRAINT publishable_token_pkey PRIMARY KEY (account_id, id),
    CONSTRAINT publishable_token_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id),
    CONSTRAINT publishable_token_value_key UNIQUE (account_id, value),
    CONSTRAINT publishable_token_version_check CHECK (version >= 1)
);
