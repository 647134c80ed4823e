-- What shoppers did in a gallery, by day in UTC. Nodes add to the rows of the current day every few seconds, and no index has what
-- changes.
CREATE TABLE gallery_day (
    account_id text COLLATE "C" NOT NULL,
    gallery_id text COLLATE "C" NOT NULL,
    day        date NOT NULL,
    -- How often the gallery came into view, one of its posts was opened, and the link to a product was followed.
    views      bigint NOT NULL,
    opens      bigint NOT NULL,
    clicks     bigint NOT NULL,
    CONSTRAINT gallery_day_pkey PRIMARY KEY (account_id, gallery_id, day),
    CONSTRAINT gallery_day_gallery_fkey FOREIGN KEY (account_id, gallery_id)
        REFERENCES gallery (account_id, id) ON DELETE CASCADE,
    CONSTRAINT gallery_day_counts_check CHECK (views >= 0 AND opens >= 0 AND clicks >= 0)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
