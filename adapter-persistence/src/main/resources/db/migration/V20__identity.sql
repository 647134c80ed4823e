-- The fingerprint of who the user is at the identity provider; null until the user signs in there.
ALTER TABLE user_account ADD COLUMN identity text COLLATE "C";
