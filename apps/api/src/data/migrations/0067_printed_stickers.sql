-- When a sticker with the current secret of an item was made last. Items without one are offered first.
alter table checked_item add column sticker_printed_at timestamptz(3);
