-- What shoppers must be told of a post, and until when the shop has rights to it; null: nothing, and no rights are known.
ALTER TABLE post ADD COLUMN disclosure text COLLATE "C", ADD COLUMN rights_until timestamptz;
