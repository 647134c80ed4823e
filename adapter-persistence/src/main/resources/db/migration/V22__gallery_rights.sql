-- Whether a gallery takes only posts to which the shop has rights.
ALTER TABLE gallery ADD COLUMN with_rights boolean NOT NULL DEFAULT false;
