-- A tablet that stands at one location and is used by its people in turn (decision 144). It proves itself with a key that never leaves it.
create table shared_tablet (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  name text not null,
  public_key text not null,
  paired_by text not null,
  paired_by_name text,
  paired_at timestamptz(3) not null,
  last_seen_at timestamptz(3),
  revoked_by text,
  revoked_by_name text,
  revoked_at timestamptz(3),
  constraint shared_tablet_in_practice unique (practice_id, id),
  constraint shared_tablet_practice_id_location_id_location_practice_id_id_f
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint shared_tablet_paired_by_user_id_fk foreign key (paired_by) references "user" (id),
  constraint shared_tablet_revoked_by_user_id_fk foreign key (revoked_by) references "user" (id)
);
create unique index shared_tablet_by_name on shared_tablet (location_id, lower(name)) where revoked_at is null;
grant select, insert, update on shared_tablet to safepractice_app;
grant select, insert, update, delete on shared_tablet to safepractice_system;
alter table shared_tablet enable row level security;
create policy tenant on shared_tablet to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on shared_tablet to safepractice_system using (true);
create trigger keep_names before insert or update of paired_by, paired_by_name, revoked_by, revoked_by_name on shared_tablet
  for each row execute function keep_names('paired_by', 'paired_by_name', 'revoked_by', 'revoked_by_name');

-- The six-digit code of one person on one tablet. Five wrong tries end it.
create table tablet_code (
  practice_id text not null,
  tablet_id text not null,
  user_id text not null,
  code_hash text not null,
  wrong_tries integer not null default 0,
  set_at timestamptz(3) not null,
  constraint tablet_code_tablet_id_user_id_pk primary key (tablet_id, user_id),
  constraint tablet_code_practice_id_tablet_id_shared_tablet_practice_id_id_
    foreign key (practice_id, tablet_id) references shared_tablet (practice_id, id),
  constraint tablet_code_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create index tablet_code_by_user on tablet_code (user_id);
grant select, insert, update, delete on tablet_code to safepractice_app, safepractice_system;
alter table tablet_code enable row level security;
create policy tenant on tablet_code to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on tablet_code to safepractice_system using (true);
create policy support on tablet_code as restrictive for select to safepractice_app
  using ((select current_setting('app.support', true)) is distinct from 'on');

-- A challenge that a tablet has signed. Each counts once; the row goes when the challenge has expired. Not a tenant table: it holds only hashes.
create table tablet_proof (
  challenge_hash text primary key,
  expires_at timestamptz(3) not null
);
grant select, insert, delete on tablet_proof to safepractice_system;

-- The session of a person on a shared tablet.
alter table session add column tablet_id text;
alter table session add constraint session_tablet_id_shared_tablet_id_fk foreign key (tablet_id) references shared_tablet (id);
create index session_by_tablet on session (tablet_id) where tablet_id is not null;

-- The name that the tablet had when a result was given on it.
alter table round_stop add column on_tablet text;
