-- The user or the token that created it. No foreign key: tokens outlive both. Null for an operator, and for tokens from before.
ALTER TABLE token ADD COLUMN created_by text COLLATE "C";
