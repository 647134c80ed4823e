ALTER TABLE account ADD COLUMN load_test integer;
