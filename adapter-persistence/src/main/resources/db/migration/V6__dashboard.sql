-- People who sign in. The password is what was kept of it; null until the invitation is accepted.
CREATE TABLE user_account (
    account_id        text COLLATE "C" NOT NULL,
    id                text COLLATE "C" NOT NULL,
    email             text COLLATE "C" NOT NULL,
    name              text,
    role              text COLLATE "C" NOT NULL,
    password          text COLLATE "C",
    last_signed_in_at timestamptz,
    created_at        timestamptz NOT NULL,
    version           bigint NOT NULL,
    CONSTRAINT user_account_pkey PRIMARY KEY (account_id, id),
    CONSTRAINT user_account_email_key UNIQUE (account_id, email),
    CONSTRAINT user_account_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id),
    CONSTRAINT user_account_role_check CHECK (role IN ('owner', 'editor', 'viewer')),
    CONSTRAINT user_account_version_check CHECK (version >= 1)
);

-- Nothing indexes when a session was last used, so that noting it touches one page.
CREATE TABLE session (
    account_id   text COLLATE "C" NOT NULL,
    hash         bytea NOT NULL,
    user_id      text COLLATE "C" NOT NULL,
    created_at   timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    CONSTRAINT session_pkey PRIMARY KEY (account_id, hash),
    CONSTRAINT session_user_fkey FOREIGN KEY (account_id, user_id)
        REFERENCES user_account (account_id, id) ON DELETE CASCADE,
    CONSTRAINT session_hash_check CHECK (octet_length(hash) = 32)
);
CREATE INDEX session_of_user ON session (account_id, user_id);

-- At most one of each kind for a user.
CREATE TABLE sign_in_link (
    account_id text COLLATE "C" NOT NULL,
    user_id    text COLLATE "C" NOT NULL,
    kind       text COLLATE "C" NOT NULL,
    hash       bytea NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT sign_in_link_pkey PRIMARY KEY (account_id, user_id, kind),
    CONSTRAINT sign_in_link_hash_key UNIQUE (account_id, hash),
    CONSTRAINT sign_in_link_user_fkey FOREIGN KEY (account_id, user_id)
        REFERENCES user_account (account_id, id) ON DELETE CASCADE,
    CONSTRAINT sign_in_link_kind_check CHECK (kind IN ('invitation', 'sign_in')),
    CONSTRAINT sign_in_link_hash_check CHECK (octet_length(hash) = 32)
);

-- Who did what. Without foreign keys to who and what, which may be gone.
CREATE TABLE audit_entry (
    account_id  text COLLATE "C" NOT NULL,
    id          text COLLATE "C" NOT NULL,
    actor_id    text COLLATE "C",
    actor_name  text NOT NULL,
    record_type text COLLATE "C" NOT NULL,
    verb        text COLLATE "C" NOT NULL,
    record_id   text COLLATE "C",
    detail      text,
    address     text COLLATE "C",
    created_at  timestamptz NOT NULL,
    CONSTRAINT audit_entry_pkey PRIMARY KEY (account_id, id),
    CONSTRAINT audit_entry_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id)
);
CREATE INDEX audit_entry_newest ON audit_entry (account_id, created_at DESC, id DESC);
CREATE INDEX audit_entry_by_actor ON audit_entry (account_id, actor_id, created_at DESC, id DESC)
    WHERE actor_id IS NOT NULL;
CREATE INDEX audit_entry_on_record ON audit_entry (account_id, record_id, created_at DESC, id DESC)
    WHERE record_id IS NOT NULL;
CREATE INDEX audit_entry_on_type ON audit_entry (account_id, record_type, created_at DESC, id DESC);

-- Posts that are set aside for somebody, until when. Few rows, as those that ran out are removed when others are added.
CREATE TABLE review (
    account_id    text COLLATE "C" NOT NULL,
    post_id       text COLLATE "C" NOT NULL,
    claimed_by    text COLLATE "C" NOT NULL,
    claimed_until timestamptz NOT NULL,
    CONSTRAINT review_pkey PRIMARY KEY (account_id, post_id),
    CONSTRAINT review_post_fkey FOREIGN KEY (account_id, post_id) REFERENCES post (account_id, id) ON DELETE CASCADE
);

-- How many requests were answered with which status within an hour, and how many there were in its busiest minute.
CREATE TABLE usage_requests (
    account_id text COLLATE "C" NOT NULL,
    hour       timestamptz NOT NULL,
    status     bigint NOT NULL,
    requests   bigint NOT NULL,
    CONSTRAINT usage_requests_pkey PRIMARY KEY (account_id, hour, status),
    CONSTRAINT usage_requests_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id)
);
CREATE TABLE usage_peak (
    account_id text COLLATE "C" NOT NULL,
    hour       timestamptz NOT NULL,
    per_minute bigint NOT NULL,
    CONSTRAINT usage_peak_pkey PRIMARY KEY (account_id, hour),
    CONSTRAINT usage_peak_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id)
);

-- Influencers are found by their words as products and posts are; V7 fills in those of what is there.
ALTER TABLE influencer ADD COLUMN terms bigint[] NOT NULL DEFAULT '{}';
CREATE INDEX influencer_terms ON influencer USING gin (terms);

-- Which posts wait for a decision, and the posts that show a product by week: to be counted without a look at the rows.
CREATE INDEX match_suggested ON match (account_id, post_id) WHERE status = 'suggested';
CREATE INDEX post_showing ON post (account_id, created_at) WHERE status = 'published' AND product_ids <> '{}';
