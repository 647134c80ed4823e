-- The other products of a family that the caption doesn't tell apart, best first. Products that are gone may be among them.
ALTER TABLE match ADD COLUMN variants text[] COLLATE "C" NOT NULL DEFAULT '{}';
-- Lists the matches with variants, and finds the posts with a variant without reading the rows.
CREATE INDEX match_variants ON match (account_id, created_at DESC, id DESC) INCLUDE (post_id, variants)
    WHERE variants <> '{}';
