-- A session in which people can ask questions of the person who conducts the bloodborne training (29 CFR 1910.1030(g)(2)(vii)(N), (viii)). It is
-- scheduled, and then held or canceled.
create table live_session (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  trainer_name text not null,
  trainer_qualification text not null,
  phone text not null default '',
  day date not null,
  time text not null,
  arranged_by text not null,
  arranged_at timestamptz(3) not null,
  held_at timestamptz(3),
  held_by text,
  questions text not null default '',
  called_off_at timestamptz(3),
  record_id text,
  revision integer not null default 1,
  arranged_by_name text,
  held_by_name text,
  constraint live_session_in_practice unique (practice_id, id),
  constraint live_session_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint live_session_arranged_by_user_id_fk foreign key (arranged_by) references "user" (id),
  constraint live_session_held_by_user_id_fk foreign key (held_by) references "user" (id)
);
create index live_session_by_location on live_session (location_id, day);
grant select, insert, update on live_session to safepractice_app;
grant select, insert, update, delete on live_session to safepractice_system;
alter table live_session enable row level security;
create policy tenant on live_session to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on live_session to safepractice_system using (true);
create trigger keep_names before insert or update of arranged_by, held_by, arranged_by_name, held_by_name on live_session
  for each row execute function keep_names('arranged_by', 'arranged_by_name', 'held_by', 'held_by_name');

-- A person who is invited to a live session, and whether they attended.
create table live_attendee (
  practice_id text not null,
  live_session_id text not null,
  user_id text not null,
  job_title text not null default '',
  attended boolean not null default false,
  asked text not null default '',
  training_year date,
  user_name text,
  constraint live_attendee_live_session_id_user_id_pk primary key (live_session_id, user_id),
  constraint live_attendee_practice_id_live_session_id_live_session_practice
    foreign key (practice_id, live_session_id) references live_session (practice_id, id),
  constraint live_attendee_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create index live_attendee_by_person on live_attendee (user_id, practice_id);
grant select, insert, update, delete on live_attendee to safepractice_app, safepractice_system;
alter table live_attendee enable row level security;
create policy tenant on live_attendee to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on live_attendee to safepractice_system using (true);
create trigger keep_names before insert or update of user_id, user_name on live_attendee
  for each row execute function keep_names('user_id', 'user_name');
