-- One viewing of a film by a person or a group training. The server's start time limits the credit that its reports can earn (ruling 13). Only the page
-- that started it has its token.
create table watching_session (
  id text primary key,
  practice_id text not null,
  user_id text not null,
  video_id text not null,
  video_version integer not null,
  group_training_id text,
  token_hash text not null,
  training_year date not null,
  started_at timestamptz(3) not null,
  last_number integer not null default 0,
  used_until timestamptz(3) not null,
  reached_second integer not null default 0,
  hidden_ms integer not null default 0,
  ended_at timestamptz(3),
  constraint watching_session_in_practice unique (practice_id, id),
  constraint watching_session_practice_id_practice_id_fk foreign key (practice_id) references practice (id),
  constraint watching_session_user_id_user_id_fk foreign key (user_id) references "user" (id),
  constraint watching_session_practice_id_group_training_id_group_training_p
    foreign key (practice_id, group_training_id) references group_training (practice_id, id)
);
create unique index watching_session_by_token on watching_session (token_hash);
create index watching_session_by_person on watching_session (user_id, practice_id, started_at);
grant select, insert, update on watching_session to safepractice_app;
grant select, insert, update, delete on watching_session to safepractice_system;
alter table watching_session enable row level security;
create policy tenant on watching_session to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on watching_session to safepractice_system using (true);

-- A section of a video that a person actually watched. Credit is the union of these within the training year (ruling 13).
create table watch_interval (
  id text primary key,
  practice_id text not null,
  user_id text not null,
  video_id text not null,
  video_version integer not null,
  from_second integer not null,
  to_second integer not null,
  source text not null,
  training_year date not null,
  watched_at timestamptz(3) not null,
  session_id text,
  constraint watch_interval_practice_id_practice_id_fk foreign key (practice_id) references practice (id),
  constraint watch_interval_user_id_user_id_fk foreign key (user_id) references "user" (id),
  constraint watch_interval_practice_id_session_id_watching_session_practice
    foreign key (practice_id, session_id) references watching_session (practice_id, id)
);
create index watch_interval_by_person on watch_interval (user_id, practice_id, training_year);
grant select, insert, update, delete on watch_interval to safepractice_app, safepractice_system;
alter table watch_interval enable row level security;
create policy tenant on watch_interval to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on watch_interval to safepractice_system using (true);

-- A person's credited wall-clock periods of the last half hour. Locked while crediting, so that films, devices, practices and groups cannot credit the
-- same minute twice.
create table watch_clock (
  user_id text primary key,
  spent jsonb not null,
  constraint watch_clock_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
grant select, insert, update, delete on watch_clock to safepractice_app, safepractice_system;

-- The bytes of a film that a person has fetched. Fewer bytes than were played are flagged in the ledger, but never refused.
create table watched_bytes (
  practice_id text not null,
  user_id text not null,
  video_id text not null,
  video_version integer not null,
  fetched int8multirange not null default '{}'::int8multirange,
  constraint watched_bytes_practice_id_user_id_video_id_video_version_pk primary key (practice_id, user_id, video_id, video_version),
  constraint watched_bytes_practice_id_practice_id_fk foreign key (practice_id) references practice (id),
  constraint watched_bytes_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
grant select, insert, update on watched_bytes to safepractice_app;
grant select, insert, update, delete on watched_bytes to safepractice_system;
alter table watched_bytes enable row level security;
create policy tenant on watched_bytes to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on watched_bytes to safepractice_system using (true);

-- An answer to a question in a film. Rows are only added: the first answer counts, and each repeat is a row of its own.
create table film_answer (
  id text primary key,
  practice_id text not null,
  user_id text not null,
  video_id text not null,
  video_version integer not null,
  question_key text not null,
  chosen integer not null,
  is_right boolean not null,
  training_year date not null,
  answered_at timestamptz(3) not null,
  constraint film_answer_practice_id_practice_id_fk foreign key (practice_id) references practice (id),
  constraint film_answer_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create index film_answer_by_person on film_answer (user_id, practice_id, training_year);
grant select, insert on film_answer to safepractice_app;
grant select, insert, delete on film_answer to safepractice_system;
alter table film_answer enable row level security;
create policy tenant on film_answer to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on film_answer to safepractice_system using (true);

-- A person's confirmation that they read a page of the practice as part of the bloodborne training (29 CFR 1910.1030(g)(2)(vii)). Rows are only added.
create table site_reading (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  user_id text not null,
  page_id text not null,
  content_version integer not null,
  text_hash text not null,
  training_year date not null,
  confirmed_at timestamptz(3) not null,
  constraint site_reading_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint site_reading_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create index site_reading_by_person on site_reading (user_id, practice_id, training_year);
grant select, insert on site_reading to safepractice_app;
grant select, insert, delete on site_reading to safepractice_system;
alter table site_reading enable row level security;
create policy tenant on site_reading to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on site_reading to safepractice_system using (true);

-- A certificate of a completed training, with its printed text. It waits until its record is approved (ruling 56). It is void when its record is
-- discarded or deleted, or when its occurrence is open again. Only `replaced_by_number` ever changes. The public page of its QR code finds it by the
-- hash of its secret, which is derived from its id (ruling 28).
create table certificate (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  user_id text not null,
  kind text not null,
  record_id text not null,
  occurrence_id text not null,
  number integer not null,
  secret_hash text not null,
  name text not null,
  course text not null,
  location_name text not null,
  practice_name text not null,
  completed_on date not null,
  issued_at timestamptz(3) not null,
  trainer text not null default '',
  replaced_by_number integer,
  constraint certificate_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint certificate_user_id_user_id_fk foreign key (user_id) references "user" (id),
  constraint certificate_practice_id_occurrence_id_task_occurrence_practice_
    foreign key (practice_id, occurrence_id) references task_occurrence (practice_id, id)
);
create unique index certificate_by_number on certificate (practice_id, number);
create unique index certificate_by_secret on certificate (secret_hash);
create index certificate_by_person on certificate (user_id, practice_id);
create unique index certificate_of_record on certificate (record_id, location_id) where replaced_by_number is null;
grant select, insert on certificate to safepractice_app;
grant select, insert, delete on certificate to safepractice_system;
grant update (replaced_by_number) on certificate to safepractice_app, safepractice_system;
alter table certificate enable row level security;
create policy tenant on certificate to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on certificate to safepractice_system using (true);
