-- A customer with one or more locations and one payer. Its own row-level policy checks its id.
create table practice (
  id text primary key,
  name text not null,
  location_amount text not null,
  owner_id text not null,
  terms_version integer not null,
  terms_accepted_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  revision integer not null default 1
);
grant select, insert, update, delete on practice to safepractice_app, safepractice_system;
alter table practice enable row level security;
-- A request sees only its practices (set per transaction). The array form keeps indexes usable. Every tenant table has the same two policies.
create policy tenant on practice to safepractice_app using (id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on practice to safepractice_system using (true);

-- A workplace. Tasks, records, answers and data sheets belong to it.
create table location (
  id text primary key,
  practice_id text not null,
  name text not null,
  practice_type text not null,
  address text not null,
  address2 text not null default '',
  city text not null,
  state text not null,
  zip text not null,
  time_zone text not null,
  annual_review_date text not null,
  options text[] not null default '{}',
  questionnaire_saved_at timestamptz(3),
  library_setup_completed_at timestamptz(3),
  last_completed_step integer,
  open_additional_steps integer[] not null default '{}',
  content_version integer not null,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  revision integer not null default 1,
  constraint location_in_practice unique (practice_id, id),
  constraint location_practice_id_practice_id_fk foreign key (practice_id) references practice (id)
);
create index location_by_practice on location (practice_id, name);
grant select, insert, update, delete on location to safepractice_app, safepractice_system;
alter table location enable row level security;
create policy tenant on location to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on location to safepractice_system using (true);

-- The locations that have not been closed. Like every view, it is only read, with the row-level security of the caller (decision 091).
create view open_location with (security_invoker = true) as
  select id, practice_id, name, practice_type, address, address2, city, state, zip, time_zone, annual_review_date, options, questionnaire_saved_at,
    library_setup_completed_at, last_completed_step, open_additional_steps, content_version, created_at, revision
  from location where closed_at is null;
grant select on open_location to safepractice_app, safepractice_system;
