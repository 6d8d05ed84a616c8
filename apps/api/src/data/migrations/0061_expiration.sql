-- A kind of date that a practice added itself (decision 110). It is offered at every location of the practice.
create table expiration_type (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  name text not null,
  subject_kind text not null,
  lead_days integer[] not null,
  reminds text not null,
  blocks text not null default '',
  added_by text not null,
  added_by_name text,
  added_at timestamptz(3) not null,
  retired_at timestamptz(3),
  revision integer not null default 1,
  constraint expiration_type_added_by_user_id_fk foreign key (added_by) references "user" (id),
  constraint expiration_type_practice_id_location_id_location_practice_id_id
    foreign key (practice_id, location_id) references location (practice_id, id)
);
create index expiration_type_by_practice on expiration_type (practice_id);
grant select, insert, update on expiration_type to safepractice_app;
grant select, insert, update, delete on expiration_type to safepractice_system;
alter table expiration_type enable row level security;
create policy tenant on expiration_type to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on expiration_type to safepractice_system using (true);
create trigger keep_names before insert or update of added_by, added_by_name on expiration_type
  for each row execute function keep_names('added_by', 'added_by_name');

-- One period of validity of a certificate, card, lot or contract. A renewal is a further row, and a mistake is a row with a reason for its removal, so
-- that the state of any past day can be answered (decision 110).
create table expiration (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  type_key text not null,
  subject_kind text not null,
  subject_id text,
  subject_name text,
  named text not null default '',
  variable text,
  row_key text,
  part text not null default '',
  lot text not null default '',
  issued_on date,
  valid_until date not null,
  number text not null default '',
  issuer text not null default '',
  state text not null default '',
  hours_required integer,
  hours_done integer,
  confidential boolean not null,
  record_id text,
  file_name text,
  content_type text,
  size integer,
  sha256 text,
  storage_key text,
  entered_by text not null,
  entered_by_name text,
  entered_at timestamptz(3) not null,
  verified_by text,
  verified_by_name text,
  verified_at timestamptz(3),
  removed_by text,
  removed_by_name text,
  removed_at timestamptz(3),
  remove_reason text,
  constraint expiration_in_practice unique (practice_id, id),
  constraint expiration_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint expiration_subject_id_user_id_fk foreign key (subject_id) references "user" (id),
  constraint expiration_entered_by_user_id_fk foreign key (entered_by) references "user" (id),
  constraint expiration_verified_by_user_id_fk foreign key (verified_by) references "user" (id),
  constraint expiration_removed_by_user_id_fk foreign key (removed_by) references "user" (id)
);
create index expiration_by_location on expiration (location_id, valid_until);
create index expiration_by_subject on expiration (subject_id, practice_id) where subject_id is not null;
grant select, insert, update on expiration to safepractice_app;
grant select, insert, update, delete on expiration to safepractice_system;
alter table expiration enable row level security;
create policy tenant on expiration to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on expiration to safepractice_system using (true);
create policy support on expiration as restrictive for select to safepractice_app
  using (((select current_setting('app.support', true)) is distinct from 'on') or (not confidential));
create trigger keep_names before insert or update of subject_id, subject_name, entered_by, entered_by_name, verified_by, verified_by_name, removed_by, removed_by_name
  on expiration for each row execute function keep_names('subject_id', 'subject_name', 'entered_by', 'entered_by_name', 'verified_by', 'verified_by_name',
    'removed_by', 'removed_by_name');

-- A person was reminded of an end, once per lead. It makes a repeated reminder harmless.
create table expiration_reminder (
  expiration_id text not null,
  practice_id text not null,
  user_id text not null,
  lead_days integer not null,
  sent_on date not null,
  constraint expiration_reminder_expiration_id_user_id_lead_days_pk primary key (expiration_id, user_id, lead_days),
  constraint expiration_reminder_practice_id_expiration_id_expiration_practice_id_id
    foreign key (practice_id, expiration_id) references expiration (practice_id, id),
  constraint expiration_reminder_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
grant select, insert, update, delete on expiration_reminder to safepractice_app, safepractice_system;
alter table expiration_reminder enable row level security;
create policy tenant on expiration_reminder to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on expiration_reminder to safepractice_system using (true);

-- The period that an occurrence would have without a recorded date that runs out; all null if no such date determines it (decision 110).
alter table task_occurrence
  add column undated_start date,
  add column undated_end date,
  add column undated_due date;
