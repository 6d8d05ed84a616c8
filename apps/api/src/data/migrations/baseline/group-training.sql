-- A session in which several people watch films together. One host at a time runs it, under a lease. Only attendees who are present get credit (ruling
-- 13).
create table group_training (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  name text not null,
  films jsonb not null,
  current integer not null default 0,
  reached_second integer not null default 0,
  created_by text not null,
  created_at timestamptz(3) not null,
  agreed_by text not null,
  agreed_at timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  paused boolean not null default false,
  deleted_at timestamptz(3),
  host_id text,
  lease_hash text,
  lease_until timestamptz(3),
  sealed_code_seed text,
  revision integer not null default 1,
  created_by_name text,
  agreed_by_name text,
  constraint group_training_in_practice unique (practice_id, id),
  constraint group_training_practice_id_location_id_location_practice_id_id_
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint group_training_created_by_user_id_fk foreign key (created_by) references "user" (id),
  constraint group_training_agreed_by_user_id_fk foreign key (agreed_by) references "user" (id),
  constraint group_training_host_id_user_id_fk foreign key (host_id) references "user" (id)
);
create unique index group_training_by_name on group_training (location_id, lower(btrim(name))) where deleted_at is null;
create index group_training_by_location on group_training (location_id, created_at);
grant select, insert, update on group_training to safepractice_app;
grant select, insert, update, delete on group_training to safepractice_system;
alter table group_training enable row level security;
create policy tenant on group_training to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on group_training to safepractice_system using (true);
create trigger keep_names before insert or update of created_by, agreed_by, created_by_name, agreed_by_name on group_training
  for each row execute function keep_names('created_by', 'created_by_name', 'agreed_by', 'agreed_by_name');

-- A person on the list of a group training. Nobody else gets credit.
create table group_attendee (
  practice_id text not null,
  group_training_id text not null,
  user_id text not null,
  name text not null,
  constraint group_attendee_group_training_id_user_id_pk primary key (group_training_id, user_id),
  constraint group_attendee_practice_id_group_training_id_group_training_pra
    foreign key (practice_id, group_training_id) references group_training (practice_id, id),
  constraint group_attendee_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create index group_attendee_by_person on group_attendee (user_id);
grant select, insert, update, delete on group_attendee to safepractice_app, safepractice_system;
alter table group_attendee enable row level security;
create policy tenant on group_attendee to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on group_attendee to safepractice_system using (true);

-- A period that an attendee was in the room of a group training. Nobody counts as present without such a row.
create table group_presence (
  id text primary key,
  practice_id text not null,
  group_training_id text not null,
  user_id text not null,
  from_at timestamptz(3) not null,
  to_at timestamptz(3),
  how text not null,
  reason text not null default '',
  ticked_by text,
  ticked_by_name text,
  constraint group_presence_group_training_id_user_id_group_attendee_group_t
    foreign key (group_training_id, user_id) references group_attendee (group_training_id, user_id),
  constraint group_presence_practice_id_group_training_id_group_training_pra
    foreign key (practice_id, group_training_id) references group_training (practice_id, id),
  constraint group_presence_user_id_user_id_fk foreign key (user_id) references "user" (id),
  constraint group_presence_ticked_by_user_id_fk foreign key (ticked_by) references "user" (id)
);
create unique index group_presence_now on group_presence (group_training_id, user_id) where to_at is null;
grant select, insert, update on group_presence to safepractice_app;
grant select, insert, update, delete on group_presence to safepractice_system;
alter table group_presence enable row level security;
create policy tenant on group_presence to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on group_presence to safepractice_system using (true);
create trigger keep_names before insert or update of ticked_by, ticked_by_name on group_presence
  for each row execute function keep_names('ticked_by', 'ticked_by_name');
