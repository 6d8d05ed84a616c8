-- What somebody wrote down while a case went on, with photos. Rows are only added. The key is made on the device, so that a repetition stores nothing twice.
create table inspection_note (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  case_id text not null,
  key text not null,
  what text not null,
  noted_at timestamptz(3) not null,
  noted_by text not null,
  noted_by_name text,
  created_at timestamptz(3) not null,
  constraint inspection_note_in_practice unique (practice_id, id),
  constraint inspection_note_practice_id_case_id_inspection_case_practice_id
    foreign key (practice_id, case_id) references inspection_case (practice_id, id),
  constraint inspection_note_practice_id_location_id_location_practice_id_id
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint inspection_note_noted_by_user_id_fk foreign key (noted_by) references "user" (id)
);
create unique index inspection_note_by_key on inspection_note (case_id, key);
grant select, insert on inspection_note to safepractice_app;
grant select, insert, update, delete on inspection_note to safepractice_system;
alter table inspection_note enable row level security;
create policy tenant on inspection_note to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on inspection_note to safepractice_system using (true);
create policy support on inspection_note as restrictive for select to safepractice_app
  using ((select current_setting('app.support', true)) is distinct from 'on');
create trigger keep_names before insert or update of noted_by, noted_by_name on inspection_note
  for each row execute function keep_names('noted_by', 'noted_by_name');

-- A photo of a note, without what the camera wrote into it.
create table inspection_file (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  case_id text not null,
  note_id text,
  name text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  storage_key text not null,
  created_at timestamptz(3) not null,
  constraint inspection_file_practice_id_case_id_inspection_case_practice_id
    foreign key (practice_id, case_id) references inspection_case (practice_id, id),
  constraint inspection_file_practice_id_note_id_inspection_note_practice_id
    foreign key (practice_id, note_id) references inspection_note (practice_id, id),
  constraint inspection_file_practice_id_location_id_location_practice_id_id
    foreign key (practice_id, location_id) references location (practice_id, id)
);
create index inspection_file_by_case on inspection_file (case_id, id);
grant select, insert on inspection_file to safepractice_app;
grant select, insert, update, delete on inspection_file to safepractice_system;
alter table inspection_file enable row level security;
create policy tenant on inspection_file to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on inspection_file to safepractice_system using (true);
create policy support on inspection_file as restrictive for select to safepractice_app
  using ((select current_setting('app.support', true)) is distinct from 'on');
