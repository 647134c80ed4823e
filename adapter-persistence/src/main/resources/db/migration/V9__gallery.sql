-- Selections of posts for places in a shop: rules, and what people arranged by hand.
CREATE TABLE gallery (
    account_id     text COLLATE "C" NOT NULL,
    id             text COLLATE "C" NOT NULL,
    name           text NOT NULL,
    description    text,
    status         text COLLATE "C" NOT NULL,
    -- Of each rule the values in the order in which they were given; none if the rule asks for nothing.
    influencer_ids text[] COLLATE "C" NOT NULL,
    platforms      text[] COLLATE "C" NOT NULL,
    hashtags       text[] NOT NULL,
    product_ids    text[] COLLATE "C" NOT NULL,
    item_groups    text[] COLLATE "C" NOT NULL,
    brands         text[] NOT NULL,
    categories     text[] NOT NULL,
    since          timestamptz,
    with_products  boolean NOT NULL,
    sold_out       boolean NOT NULL,
    -- Posts that may be gone by now.
    pinned         text[] COLLATE "C" NOT NULL,
    hidden         text[] COLLATE "C" NOT NULL,
    created_by     text COLLATE "C",
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL,
    version        bigint NOT NULL,
    CONSTRAINT gallery_pkey PRIMARY KEY (account_id, id),
    CONSTRAINT gallery_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id),
    CONSTRAINT gallery_status_check CHECK (status IN ('draft', 'published')),
    CONSTRAINT gallery_version_check CHECK (version >= 1)
);
CREATE INDEX gallery_newest ON gallery (account_id, created_at DESC, id DESC);
