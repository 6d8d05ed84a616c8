-- What the sticker of an item says since it was made last: {"name", "kind", "place"}. null: there is none, or it was made before its words were kept.
alter table checked_item add column sticker_says jsonb;
