-- When the account is deleted with all its rows; null while it is open. Closed accounts are few, and whoever looks for them
-- reads the whole table, which has a row for each retailer.
ALTER TABLE account ADD COLUMN delete_at timestamptz;
