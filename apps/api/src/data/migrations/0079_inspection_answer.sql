-- The answer of the practice to a point of a letter or another request in own words.
alter table inspection_request add column answer text not null default '';
