-- A photo of a problem, without what the camera wrote into it and without the name of its file (ruling 59). Rows are only added.
create table corrective_action_photo (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  action_id text not null,
  name text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  storage_key text not null,
  created_at timestamptz(3) not null,
  constraint corrective_action_photo_practice_id_action_id_corrective_action
    foreign key (practice_id, action_id) references corrective_action (practice_id, id),
  constraint corrective_action_photo_practice_id_location_id_location_practi
    foreign key (practice_id, location_id) references location (practice_id, id)
);
create index corrective_action_photo_by_action on corrective_action_photo (action_id);
grant select, insert on corrective_action_photo to safepractice_app;
grant select, insert, delete on corrective_action_photo to safepractice_system;
alter table corrective_action_photo enable row level security;
create policy tenant on corrective_action_photo to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on corrective_action_photo to safepractice_system using (true);
