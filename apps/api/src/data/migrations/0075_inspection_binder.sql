-- A binder for an inspection, with where its files are (decision 129).
create table inspection_binder (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  case_id text,
  scope text not null,
  standard text,
  training_years integer not null,
  injury_years integer not null,
  check_years integer not null,
  state text not null,
  done integer not null default 0,
  total integer not null default 0,
  requested_by text not null,
  requested_by_name text,
  requested_at timestamptz(3) not null,
  finished_at timestamptz(3),
  kept_until timestamptz(3),
  pdf_key text,
  pdf_size integer,
  zip_key text,
  zip_size bigint,
  pages_key text,
  manifest_sha256 text,
  constraint inspection_binder_in_practice unique (practice_id, id),
  constraint inspection_binder_practice_id_location_id_location_practice_id_
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint inspection_binder_practice_id_case_id_inspection_case_practice_
    foreign key (practice_id, case_id) references inspection_case (practice_id, id),
  constraint inspection_binder_requested_by_user_id_fk foreign key (requested_by) references "user" (id)
);
create unique index inspection_binder_one on inspection_binder (practice_id) where state in ('waiting', 'making');
create index inspection_binder_by_location on inspection_binder (location_id, requested_at, id);
create index inspection_binder_kept on inspection_binder (kept_until) where zip_key is not null;
grant select, insert, update on inspection_binder to safepractice_app;
grant select, insert, update, delete on inspection_binder to safepractice_system;
alter table inspection_binder enable row level security;
create policy tenant on inspection_binder to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on inspection_binder to safepractice_system using (true);
create policy support on inspection_binder as restrictive for select to safepractice_app
  using ((select current_setting('app.support', true)) is distinct from 'on');
create trigger keep_names before insert or update of requested_by, requested_by_name on inspection_binder
  for each row execute function keep_names('requested_by', 'requested_by_name');
