-- The name of a record and the names of its people as searches compare them (`searchedText`, decision 127). Stored, because a location has tens of
-- thousands of records, and folding each of them for every letter typed would take longer than the search may.
alter table record add column searched text not null
  generated always as (replace(fold_text(name || ' ' || coalesce(completed_by_name, '') || ' ' || coalesce(subject_name, '')), '''', '')) stored;
