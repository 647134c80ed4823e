-- The name of the imported file, and of each refused row the product's id; null before.
ALTER TABLE import ADD COLUMN file_name text, ADD COLUMN refused_ids text[];
