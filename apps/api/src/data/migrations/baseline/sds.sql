-- CAS numbers, one on each line. `array_to_string` is not immutable, because it takes any type; for texts it is.
create function cas_lines(cas text[]) returns text language sql immutable strict parallel safe as $$ SELECT array_to_string(cas, E'\n') $$;

-- The searched table follows the sheets, and each change raises the version of the catalog. An import sets `app.sheets_later` for its transaction and
-- publishes its sheets at the end.
create function search_new_sheets() returns trigger language plpgsql as $$
BEGIN
  IF current_setting('app.sheets_later', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO sds_search SELECT id, lower_chemical_name, lower_manufacturer, cas_text FROM added;
  IF FOUND THEN UPDATE sds_version SET version = version + 1; END IF;
  RETURN NULL;
END $$;

create function search_changed_sheets() returns trigger language plpgsql as $$
BEGIN
  UPDATE sds_search q SET lower_chemical_name = a.lower_chemical_name, lower_manufacturer = a.lower_manufacturer, cas_text = a.cas_text
  FROM after a JOIN before b USING (id)
  WHERE q.id = a.id AND (a.lower_chemical_name, a.lower_manufacturer, a.cas_text) <> (b.lower_chemical_name, b.lower_manufacturer, b.cas_text);
  IF FOUND THEN UPDATE sds_version SET version = version + 1; END IF;
  RETURN NULL;
END $$;

-- The table is rebuilt in three steps, each in its own transaction, with the rights of its owner. One process leaves the other cores to searches.
create function fill_sds_search_next() returns void language plpgsql security definer set search_path = public, pg_temp set work_mem = '64MB' as $$
BEGIN
  DROP TABLE IF EXISTS sds_search_next;
  CREATE TABLE sds_search_next (LIKE sds_search);
  INSERT INTO sds_search_next SELECT id, lower_chemical_name, lower_manufacturer, cas_text FROM sds ORDER BY lower_chemical_name, id;
  GRANT SELECT ON sds_search_next TO safepractice_app;
  GRANT SELECT, INSERT, UPDATE, DELETE, MAINTAIN ON sds_search_next TO safepractice_system;
END $$;
revoke all on function fill_sds_search_next() from public;
grant execute on function fill_sds_search_next() to safepractice_system;

create function index_sds_search_next() returns void language plpgsql
  security definer set search_path = public, pg_temp set maintenance_work_mem = '128MB' set max_parallel_maintenance_workers = 0 as $$
DECLARE
  present record;
BEGIN
  FOR present IN SELECT indexname AS name, indexdef AS words FROM pg_indexes WHERE schemaname = 'public' AND tablename = 'sds_search' LOOP
    EXECUTE replace(replace(present.words, ' ' || present.name || ' ON ', ' next_' || present.name || ' ON '), '.sds_search ', '.sds_search_next ');
  END LOOP;
  ALTER TABLE sds_search_next ADD PRIMARY KEY USING INDEX next_sds_search_pkey;
END $$;
revoke all on function index_sds_search_next() from public;
grant execute on function index_sds_search_next() to safepractice_system;

create function replace_sds_search() returns void language plpgsql security definer set search_path = public, pg_temp as $$
DECLARE
  present text;
BEGIN
  -- What was written since the filling is brought along; then nobody writes until this is over.
  LOCK TABLE sds IN SHARE MODE;
  INSERT INTO sds_search_next AS q SELECT s.id, s.lower_chemical_name, s.lower_manufacturer, s.cas_text FROM sds s LEFT JOIN sds_search_next n ON n.id = s.id
    WHERE (s.lower_chemical_name, s.lower_manufacturer, s.cas_text) IS DISTINCT FROM (n.lower_chemical_name, n.lower_manufacturer, n.cas_text)
    ON CONFLICT (id) DO UPDATE SET lower_chemical_name = excluded.lower_chemical_name, lower_manufacturer = excluded.lower_manufacturer, cas_text = excluded.cas_text;
  DROP TABLE sds_search;
  ALTER TABLE sds_search_next RENAME TO sds_search;
  FOR present IN SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND tablename = 'sds_search' LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', present, substr(present, length('next_') + 1));
  END LOOP;
  UPDATE sds_version SET version = version + 1;
END $$;
revoke all on function replace_sds_search() from public;
grant execute on function replace_sds_search() to safepractice_system;

-- The catalog of data sheets, shared by all practices. It contains imported sheets (`catalog`) and shipped reference sheets (`reference`), which never
-- count as the manufacturer's. A practice's own sheets are in `practice_sds`. The searched fields are copied to `sds_search` by a trigger.
create table sds (
  id text primary key,
  chemical_name text not null,
  lower_chemical_name text collate "C" generated always as (lower(chemical_name)) stored not null,
  manufacturer text not null,
  lower_manufacturer text collate "C" generated always as (lower(manufacturer)) stored not null,
  cas text[] not null,
  cas_text text collate "C" generated always as (cas_lines(cas)) stored not null,
  product_use text not null default '',
  signal_word text,
  hazards text[] not null default '{}',
  precautions text[] not null default '{}',
  pictograms text[] not null default '{}',
  revision_date date,
  hcs_edition text,
  created_at timestamptz(3) not null,
  revision integer not null default 1,
  origin text not null,
  fingerprint text,
  content_id text,
  content_version integer,
  invented boolean not null default false,
  file_content_type text,
  file_size integer,
  file_sha256 text,
  file_storage_key text,
  constraint sds_origin check (origin in ('catalog', 'reference')),
  constraint sds_reference check (((origin = 'reference') = (content_id is not null)) and ((content_id is null) = (content_version is null))),
  constraint sds_catalog check ((origin = 'catalog') = (fingerprint is not null)),
  constraint sds_file check (num_nulls(file_content_type, file_size, file_sha256, file_storage_key) in (0, 4))
);
create unique index sds_by_fingerprint on sds (fingerprint);
create unique index sds_by_content on sds (content_id) where content_id is not null;
-- Everybody reads the catalog. Only the operator's commands and the start of the server write it.
grant select on sds to safepractice_app;
grant select, insert, update, maintain on sds to safepractice_system;
create trigger searched after insert on sds referencing new table as added for each statement execute function search_new_sheets();
create trigger searched_again after update on sds referencing old table as before new table as after
  for each statement execute function search_changed_sheets();

-- The searched fields of the catalog, one row per sheet. Derived from `sds`: a trigger inserts and updates rows with their sheets and raises the
-- version. An import of many sheets builds a new table, sorted by name, and swaps it in (`rebuild-search.ts`). It has no tenant policy, because that
-- would prevent the use of the trigram indexes.
create table sds_search (
  id text primary key,
  lower_chemical_name text collate "C" not null,
  lower_manufacturer text collate "C" not null,
  cas_text text collate "C" not null
);
create index sds_by_chemical_name on sds_search (lower_chemical_name, id) include (lower_manufacturer, cas_text);
create index sds_by_manufacturer on sds_search (lower_manufacturer, id) include (lower_chemical_name, cas_text);
create index sds_by_cas on sds_search (cas_text, id) include (lower_chemical_name, lower_manufacturer);
create index sds_chemical_name_trigrams on sds_search using gin (lower_chemical_name gin_trgm_ops);
create index sds_manufacturer_trigrams on sds_search using gin (lower_manufacturer gin_trgm_ops);
create index sds_cas_trigrams on sds_search using gin (cas_text gin_trgm_ops);
grant select on sds_search to safepractice_app;
grant select, insert, update, delete, maintain on sds_search to safepractice_system;

-- The version of the catalog: one row, raised by each change to its sheets.
create table sds_version (
  id integer primary key,
  version integer not null
);
grant select on sds_version to safepractice_app;
grant select, insert, update on sds_version to safepractice_system;
insert into sds_version (id, version) values (1, 1);

-- A cached exact number of matches in the catalog. A count for another version of the catalog is out of date.
create table sds_count (
  filter text primary key,
  version integer not null,
  total integer not null,
  counted_at timestamptz(3) not null,
  ends jsonb not null
);
grant select, insert, update, delete on sds_count to safepractice_app, safepractice_system;

-- A data sheet uploaded by a practice and visible only to it.
create table practice_sds (
  id text primary key,
  chemical_name text not null,
  lower_chemical_name text collate "C" generated always as (lower(chemical_name)) stored not null,
  manufacturer text not null,
  lower_manufacturer text collate "C" generated always as (lower(manufacturer)) stored not null,
  cas text[] not null,
  cas_text text collate "C" generated always as (cas_lines(cas)) stored not null,
  product_use text not null default '',
  signal_word text,
  hazards text[] not null default '{}',
  precautions text[] not null default '{}',
  pictograms text[] not null default '{}',
  revision_date date,
  hcs_edition text,
  created_at timestamptz(3) not null,
  revision integer not null default 1,
  practice_id text not null,
  file_content_type text,
  file_size integer,
  file_sha256 text,
  file_storage_key text,
  uploaded_by text not null,
  reader text,
  confirmed_by text not null,
  confirmed_at timestamptz(3) not null,
  uploaded_by_name text,
  confirmed_by_name text,
  constraint practice_sds_file check (num_nulls(file_content_type, file_size, file_sha256, file_storage_key) in (0, 4)),
  constraint practice_sds_in_practice unique (practice_id, id),
  constraint practice_sds_uploaded_by_user_id_fk foreign key (uploaded_by) references "user" (id),
  constraint practice_sds_confirmed_by_user_id_fk foreign key (confirmed_by) references "user" (id)
);
create index practice_sds_by_chemical_name on practice_sds (practice_id, lower_chemical_name, id);
create index practice_sds_by_file on practice_sds (practice_id, file_sha256);
grant select, insert, update on practice_sds to safepractice_app, safepractice_system;
alter table practice_sds enable row level security;
create policy tenant on practice_sds to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on practice_sds to safepractice_system using (true);
create trigger keep_names before insert or update of uploaded_by, confirmed_by, uploaded_by_name, confirmed_by_name on practice_sds
  for each row execute function keep_names('uploaded_by', 'uploaded_by_name', 'confirmed_by', 'confirmed_by_name');

-- The presence of a data sheet at a location during a range of days (ruling 14). Rows are never deleted: they are kept for 30 years after the last day
-- (29 CFR 1910.1020(d)(1)(ii)). A sheet that is added again gets another row.
create table location_sds (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  sds_id text,
  practice_sds_id text,
  sheet_id text generated always as (coalesce(sds_id, practice_sds_id)) stored not null,
  from_day date not null,
  to_day date,
  areas jsonb not null default '[]',
  added_by text not null,
  added_at timestamptz(3) not null,
  removed_by text,
  removed_at timestamptz(3),
  revision integer not null default 1,
  added_by_name text,
  removed_by_name text,
  by_mistake boolean not null default false,
  continued_as text,
  continued_before jsonb,
  constraint location_sds_one_sheet check (num_nonnulls(sds_id, practice_sds_id) = 1),
  constraint location_sds_removed check (num_nulls(to_day, removed_by, removed_at) in (0, 3)),
  constraint location_sds_sds_id_sds_id_fk foreign key (sds_id) references sds (id),
  constraint location_sds_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint location_sds_practice_id_practice_sds_id_practice_sds_practice_
    foreign key (practice_id, practice_sds_id) references practice_sds (practice_id, id),
  constraint location_sds_added_by_user_id_fk foreign key (added_by) references "user" (id),
  constraint location_sds_removed_by_user_id_fk foreign key (removed_by) references "user" (id),
  constraint location_sds_continued_as_location_sds_id_fk foreign key (continued_as) references location_sds (id),
  constraint location_sds_continued check ((num_nulls(continued_as, continued_before) in (0, 2)) and ((continued_as is null) or (to_day is not null)))
);
create unique index location_sds_present on location_sds (location_id, sheet_id) where to_day is null;
create index location_sds_by_location on location_sds (location_id, from_day);
create index location_sds_by_sheet on location_sds (sheet_id);
create index location_sds_by_continuation on location_sds (continued_as);
grant select, insert, update on location_sds to safepractice_app, safepractice_system;
alter table location_sds enable row level security;
create policy tenant on location_sds to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on location_sds to safepractice_system using (true);
create trigger keep_names before insert or update of added_by, removed_by, added_by_name, removed_by_name on location_sds
  for each row execute function keep_names('added_by', 'added_by_name', 'removed_by', 'removed_by_name');

-- A data sheet that a location requested. Only the operator's command completes or rejects it.
create table sds_request (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  chemical_name text not null,
  lower_chemical_name text collate "C" generated always as (lower(chemical_name)) stored not null,
  manufacturer text not null,
  lower_manufacturer text collate "C" generated always as (lower(manufacturer)) stored not null,
  cas text[] not null,
  cas_text text collate "C" generated always as (cas_lines(cas)) stored not null,
  note text not null,
  file_name text,
  file_content_type text,
  file_size integer,
  file_sha256 text,
  file_storage_key text,
  requested_by text not null,
  requested_at timestamptz(3) not null,
  status text not null default 'Pending',
  settled_at timestamptz(3),
  why text,
  sds_id text,
  requested_by_name text,
  constraint sds_request_status check (status in ('Pending', 'Completed', 'Rejected')),
  constraint sds_request_settled check (((status = 'Pending') = (settled_at is null)) and ((status = 'Rejected') = (why is not null))),
  constraint sds_request_file check (num_nulls(file_content_type, file_size, file_sha256, file_storage_key) in (0, 4)),
  constraint sds_request_sds_id_sds_id_fk foreign key (sds_id) references sds (id),
  constraint sds_request_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint sds_request_requested_by_user_id_fk foreign key (requested_by) references "user" (id)
);
create unique index sds_request_pending on sds_request (location_id, lower_chemical_name, lower_manufacturer) where status = 'Pending';
create index sds_request_by_location on sds_request (location_id, lower_chemical_name, id);
grant select, insert, update on sds_request to safepractice_app, safepractice_system;
alter table sds_request enable row level security;
create policy tenant on sds_request to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on sds_request to safepractice_system using (true);
create trigger keep_names before insert or update of requested_by, requested_by_name on sds_request
  for each row execute function keep_names('requested_by', 'requested_by_name');

-- Whether a product at a location needs a data sheet, and why, based on a person's answers about 29 CFR 1910.1200(b)(6). A product has one row per
-- decision; the one with the highest number counts. Rows are only added.
create table sds_decision (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  product text not null,
  lower_product text generated always as (lower(product)) stored not null,
  number integer not null,
  outcome text not null default 'needed',
  question text,
  reason text not null,
  citation text not null,
  note text not null,
  decided_by text not null,
  decided_at timestamptz(3) not null,
  decided_by_name text,
  constraint sds_decision_outcome check ((outcome in ('notNeeded', 'needed', 'gone')) and ((outcome = 'notNeeded') = (question is not null))),
  constraint sds_decision_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint sds_decision_decided_by_user_id_fk foreign key (decided_by) references "user" (id)
);
create unique index sds_decision_by_number on sds_decision (location_id, lower_product, number);
grant select, insert on sds_decision to safepractice_app;
grant select, insert, delete on sds_decision to safepractice_system;
alter table sds_decision enable row level security;
create policy tenant on sds_decision to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on sds_decision to safepractice_system using (true);
create trigger keep_names before insert or update of decided_by, decided_by_name on sds_decision
  for each row execute function keep_names('decided_by', 'decided_by_name');
