-- A picture that a practice added to its written plans. Rows are only added, because adopted versions refer to them (decision 104).
create table plan_picture (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  name text not null,
  content_type text not null,
  size integer not null,
  width integer not null,
  height integer not null,
  sha256 text not null,
  storage_key text not null,
  uploaded_by text not null,
  uploaded_by_name text,
  uploaded_at timestamptz(3) not null,
  constraint plan_picture_uploaded_by_user_id_fk foreign key (uploaded_by) references "user" (id),
  constraint plan_picture_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id)
);
create index plan_picture_by_location on plan_picture (practice_id, location_id);
grant select, insert on plan_picture to safepractice_app;
grant select, insert, delete on plan_picture to safepractice_system;
alter table plan_picture enable row level security;
create policy tenant on plan_picture to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on plan_picture to safepractice_system using (true);
create trigger keep_names before insert or update of uploaded_by, uploaded_by_name on plan_picture
  for each row execute function keep_names('uploaded_by', 'uploaded_by_name');

-- What a practice itself wrote in a section of a written plan. The highest number of a section counts; earlier ones are its history. Rows are only
-- added (decision 104).
create table plan_addition (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  plan_key text not null,
  page_id text not null,
  number integer not null,
  words text not null,
  pictures jsonb not null,
  written_by text not null,
  written_by_name text,
  written_at timestamptz(3) not null,
  constraint plan_addition_written_by_user_id_fk foreign key (written_by) references "user" (id),
  constraint plan_addition_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id)
);
create unique index plan_addition_by_number on plan_addition (location_id, plan_key, page_id, number);
grant select, insert on plan_addition to safepractice_app;
grant select, insert, delete on plan_addition to safepractice_system;
alter table plan_addition enable row level security;
create policy tenant on plan_addition to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on plan_addition to safepractice_system using (true);
create trigger keep_names before insert or update of written_by, written_by_name on plan_addition
  for each row execute function keep_names('written_by', 'written_by_name');
