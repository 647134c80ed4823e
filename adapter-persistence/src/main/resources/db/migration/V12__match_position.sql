-- Where the product is in the post's media, as people said: which of the media, from 0, or -1 if nobody said; and fractions of its width
-- from the left and of its height from the top.
ALTER TABLE match
    ADD COLUMN media_index bigint NOT NULL DEFAULT -1,
    ADD COLUMN media_x double precision NOT NULL DEFAULT 0,
    ADD COLUMN media_y double precision NOT NULL DEFAULT 0;
