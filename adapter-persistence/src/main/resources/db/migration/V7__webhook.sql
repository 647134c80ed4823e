-- Where an account's events are sent.
CREATE TABLE webhook (
    account_id                 text COLLATE "C" NOT NULL,
    id                         text COLLATE "C" NOT NULL,
    url                        text NOT NULL,
    description                text,
    -- Empty for all types.
    types                      text[] COLLATE "C" NOT NULL,
    payload                    text COLLATE "C" NOT NULL,
    batch                      boolean NOT NULL,
    -- Null while it is active.
    disabled_reason            text COLLATE "C",
    -- Encrypted with a key of the operator's, which the database doesn't have.
    secret                     text COLLATE "C" NOT NULL,
    previous_secret            text COLLATE "C",
    previous_secret_expires_at timestamptz,
    created_by                 text COLLATE "C",
    created_at                 timestamptz NOT NULL,
    updated_at                 timestamptz NOT NULL,
    version                    bigint NOT NULL,
    -- What follows changes with every cycle of messages, and no index has it, so that an update touches one page.
    position                   bigint NOT NULL,
    planned_position           bigint NOT NULL,
    failing_since              timestamptz,
    -- The name of the claim of the node that sends messages, and until when nobody else does; or when the last claim ended.
    claimed_by                 text COLLATE "C",
    claimed_until              timestamptz,
    CONSTRAINT webhook_pkey PRIMARY KEY (account_id, id),
    CONSTRAINT webhook_account_fkey FOREIGN KEY (account_id) REFERENCES account (account_id),
    CONSTRAINT webhook_payload_check CHECK (payload IN ('ids', 'records')),
    CONSTRAINT webhook_reason_check CHECK (disabled_reason IN ('by_request', 'gone', 'failing')),
    CONSTRAINT webhook_secret_check CHECK ((previous_secret IS NULL) = (previous_secret_expires_at IS NULL)),
    CONSTRAINT webhook_position_check CHECK (position >= 0 AND planned_position >= position),
    CONSTRAINT webhook_version_check CHECK (version >= 1)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

-- What was sent to a webhook, or is going to be, without its content.
CREATE TABLE webhook_delivery (
    account_id      text COLLATE "C" NOT NULL,
    webhook_id      text COLLATE "C" NOT NULL,
    id              text COLLATE "C" NOT NULL,
    type            text COLLATE "C" NOT NULL,
    -- Of each event its position in the log and its id.
    events          text[] COLLATE "C" NOT NULL,
    status          text COLLATE "C" NOT NULL,
    -- Of each attempt its time, status, error and milliseconds.
    attempts        text[] NOT NULL,
    next_attempt_at timestamptz,
    created_at      timestamptz NOT NULL,
    CONSTRAINT webhook_delivery_pkey PRIMARY KEY (account_id, webhook_id, id),
    CONSTRAINT webhook_delivery_webhook_fkey FOREIGN KEY (account_id, webhook_id)
        REFERENCES webhook (account_id, id) ON DELETE CASCADE,
    CONSTRAINT webhook_delivery_status_check CHECK (status IN ('delivered', 'pending', 'failed')),
    CONSTRAINT webhook_delivery_next_check CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL))
) WITH (autovacuum_vacuum_scale_factor = 0.02);
CREATE INDEX webhook_delivery_newest ON webhook_delivery (account_id, webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_delivery_open ON webhook_delivery (account_id, webhook_id, status, created_at DESC, id DESC)
    WHERE status <> 'delivered';
CREATE INDEX webhook_delivery_due ON webhook_delivery (account_id, webhook_id, next_attempt_at)
    WHERE next_attempt_at IS NOT NULL;
