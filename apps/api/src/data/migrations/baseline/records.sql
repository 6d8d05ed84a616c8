-- Whether the caller's row-level security shows a record (decision 057).
create function record_in_sight(wanted text) returns boolean language plpgsql stable parallel safe cost 1 as $$
BEGIN
  RETURN EXISTS (SELECT FROM public.record r WHERE r.id = wanted);
END $$;

-- Decisions are rows of their own. The flag on the record makes those without a decision cheap to find among years of records.
create function end_waiting() returns trigger language plpgsql as $$
BEGIN
  UPDATE record SET waiting = false WHERE practice_id = NEW.practice_id AND id = NEW.record_id AND waiting;
  RETURN NULL;
END $$;

-- An event that was reported without a form and opened tasks, which have its id as their row key. An exposure to blood always has one, and its form
-- refers to it. Hidden from support, because people write free text.
create table reported_event (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  kind text not null,
  what text not null,
  letter_day date,
  subject_id text,
  reported_by text not null,
  reported_at timestamptz(3) not null,
  alarmed_at timestamptz(3),
  subject_name text,
  reported_by_name text,
  constraint reported_event_practice_id_location_id_location_practice_id_id_
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint reported_event_reported_by_user_id_fk foreign key (reported_by) references "user" (id),
  constraint reported_event_subject_id_user_id_fk foreign key (subject_id) references "user" (id),
  constraint reported_event_in_practice unique (practice_id, id)
);
create index reported_event_by_location on reported_event (location_id, reported_at);
create index reported_event_without_alarm on reported_event (reported_at) where kind = 'bloodExposure' and alarmed_at is null;
grant select, insert, update, delete on reported_event to safepractice_app, safepractice_system;
alter table reported_event enable row level security;
create policy tenant on reported_event to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on reported_event to safepractice_system using (true);
create policy support on reported_event as restrictive for select to safepractice_app
  using ((select current_setting('app.support', true)) is distinct from 'on');
create trigger keep_names before insert or update of subject_id, reported_by, subject_name, reported_by_name on reported_event
  for each row execute function keep_names('subject_id', 'subject_name', 'reported_by', 'reported_by_name');

-- Evidence that something was done: a completed task, a form, or a health document. Approvals, archiving and deletions have rows of their own.
create table record (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  kind text not null,
  task_id text,
  occurrence_id text,
  name text not null,
  instructions text not null default '',
  form_id text,
  form_version integer,
  form_data jsonb,
  health_type text,
  completed_by text not null,
  subject_id text,
  confidential boolean not null,
  started_at timestamptz(3) not null,
  completed_at timestamptz(3) not null,
  retention text not null,
  revision integer not null default 1,
  done_on date,
  note text,
  reported_event_id text,
  waiting boolean not null default true,
  purge_announced_on date,
  answers_in_words jsonb,
  completed_by_name text,
  subject_name text,
  earned boolean not null default false,
  constraint record_in_practice unique (practice_id, id),
  constraint record_practice_id_location_id_location_practice_id_id_fk foreign key (practice_id, location_id) references location (practice_id, id),
  constraint record_practice_id_task_id_task_practice_id_id_fk foreign key (practice_id, task_id) references task (practice_id, id),
  constraint record_practice_id_occurrence_id_task_occurrence_practice_id_id
    foreign key (practice_id, occurrence_id) references task_occurrence (practice_id, id),
  constraint record_completed_by_user_id_fk foreign key (completed_by) references "user" (id),
  constraint record_subject_id_user_id_fk foreign key (subject_id) references "user" (id),
  constraint record_practice_id_reported_event_id_reported_event_practice_id
    foreign key (practice_id, reported_event_id) references reported_event (practice_id, id)
);
create index record_by_location on record (location_id, completed_at, id);
create index record_by_occurrence on record (occurrence_id);
create index record_by_subject on record (subject_id) where subject_id is not null;
create index record_by_reported_event on record (reported_event_id) where reported_event_id is not null;
create index record_waiting on record (location_id) where waiting;
grant select, insert, update, delete on record to safepractice_app, safepractice_system;
alter table record enable row level security;
create policy tenant on record to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on record to safepractice_system using (true);
create policy support on record as restrictive for select to safepractice_app
  using (((select current_setting('app.support', true)) is distinct from 'on') or ((not confidential) and (kind <> 'health')));
create trigger keep_names before insert or update of completed_by, subject_id, completed_by_name, subject_name on record
  for each row execute function keep_names('completed_by', 'completed_by_name', 'subject_id', 'subject_name');

-- The approval of a record. A record without one is pending.
create table record_approval (
  record_id text primary key,
  practice_id text not null,
  approved_by text not null,
  approved_at timestamptz(3) not null,
  self_approved boolean not null,
  approved_by_name text,
  constraint record_approval_practice_id_record_id_record_practice_id_id_fk foreign key (practice_id, record_id) references record (practice_id, id),
  constraint record_approval_approved_by_user_id_fk foreign key (approved_by) references "user" (id)
);
grant select, insert, update, delete on record_approval to safepractice_app, safepractice_system;
alter table record_approval enable row level security;
create policy tenant on record_approval to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on record_approval to safepractice_system using (true);
create trigger decided after insert on record_approval for each row execute function end_waiting();
create trigger keep_names before insert or update of approved_by, approved_by_name on record_approval
  for each row execute function keep_names('approved_by', 'approved_by_name');

-- A record that an administrator discarded. The occurrence is open again and the completer was notified with the reason (ruling 10).
create table record_discard (
  record_id text primary key,
  practice_id text not null,
  discarded_by text not null,
  discarded_at timestamptz(3) not null,
  reason text not null,
  discarded_by_name text,
  constraint record_discard_practice_id_record_id_record_practice_id_id_fk foreign key (practice_id, record_id) references record (practice_id, id),
  constraint record_discard_discarded_by_user_id_fk foreign key (discarded_by) references "user" (id)
);
create index record_discard_by_practice on record_discard (practice_id, record_id);
grant select, insert, update, delete on record_discard to safepractice_app, safepractice_system;
alter table record_discard enable row level security;
create policy tenant on record_discard to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on record_discard to safepractice_system using (true);
create trigger decided after insert on record_discard for each row execute function end_waiting();
create trigger keep_names before insert or update of discarded_by, discarded_by_name on record_discard
  for each row execute function keep_names('discarded_by', 'discarded_by_name');

-- An archived record. Unarchiving deletes the row; the audit trail records both.
create table record_archive (
  record_id text primary key,
  practice_id text not null,
  archived_by text not null,
  archived_at timestamptz(3) not null,
  archived_by_name text,
  constraint record_archive_practice_id_record_id_record_practice_id_id_fk foreign key (practice_id, record_id) references record (practice_id, id),
  constraint record_archive_archived_by_user_id_fk foreign key (archived_by) references "user" (id)
);
grant select, insert, update, delete on record_archive to safepractice_app, safepractice_system;
alter table record_archive enable row level security;
create policy tenant on record_archive to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on record_archive to safepractice_system using (true);
create trigger keep_names before insert or update of archived_by, archived_by_name on record_archive
  for each row execute function keep_names('archived_by', 'archived_by_name');

-- A deleted record, hidden from every screen. The row and its files are kept until the retention period ends (ruling 11).
create table record_deletion (
  record_id text primary key,
  practice_id text not null,
  deleted_by text not null,
  deleted_at timestamptz(3) not null,
  deleted_by_name text,
  constraint record_deletion_practice_id_record_id_record_practice_id_id_fk foreign key (practice_id, record_id) references record (practice_id, id),
  constraint record_deletion_deleted_by_user_id_fk foreign key (deleted_by) references "user" (id)
);
create index record_deletion_by_practice on record_deletion (practice_id, record_id);
grant select, insert, update, delete on record_deletion to safepractice_app, safepractice_system;
alter table record_deletion enable row level security;
create policy tenant on record_deletion to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on record_deletion to safepractice_system using (true);
create trigger decided after insert on record_deletion for each row execute function end_waiting();
create trigger keep_names before insert or update of deleted_by, deleted_by_name on record_deletion
  for each row execute function keep_names('deleted_by', 'deleted_by_name');

-- A stored file of a record. Its type is detected from its bytes.
create table record_file (
  id text primary key,
  practice_id text not null,
  record_id text not null,
  name text not null,
  content_type text not null,
  size integer not null,
  storage_key text not null,
  sha256 text not null,
  created_at timestamptz(3) not null,
  constraint record_file_practice_id_record_id_record_practice_id_id_fk foreign key (practice_id, record_id) references record (practice_id, id)
);
create index record_file_by_record on record_file (record_id);
grant select, insert, update, delete on record_file to safepractice_app, safepractice_system;
alter table record_file enable row level security;
create policy tenant on record_file to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on record_file to safepractice_system using (true);
create policy support on record_file as restrictive for select to safepractice_app
  using (((select current_setting('app.support', true)) is distinct from 'on') or record_in_sight(record_id));

-- A file that is in the file store, or is being written to it, and belongs to no record yet. The row is inserted before the bytes are written and
-- deleted in the transaction that stores the record. The hourly job removes rows and files left by a crash. Not a tenant table: a key reveals nothing.
create table pending_file (
  storage_key text primary key,
  created_at timestamptz(3) not null
);
grant select, insert, delete on pending_file to safepractice_app, safepractice_system;
-- Locking a row requires the right to update it. Nothing updates one.
grant update (created_at) on pending_file to safepractice_app;

-- A form that one person is filling in (FILL-023).
create table form_draft (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  user_id text not null,
  form_id text not null,
  form_version integer not null,
  task_id text,
  occurrence_id text,
  form_data jsonb not null,
  current_step integer not null,
  started_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  revision integer not null default 1,
  constraint form_draft_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint form_draft_practice_id_occurrence_id_task_occurrence_practice_i
    foreign key (practice_id, occurrence_id) references task_occurrence (practice_id, id),
  constraint form_draft_user_id_user_id_fk foreign key (user_id) references "user" (id),
  constraint form_draft_practice_id_task_id_task_practice_id_id_fk foreign key (practice_id, task_id) references task (practice_id, id)
);
create unique index form_draft_one on form_draft (user_id, location_id, form_id, coalesce(occurrence_id, ''));
grant select, insert, update, delete on form_draft to safepractice_app, safepractice_system;
alter table form_draft enable row level security;
create policy tenant on form_draft to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on form_draft to safepractice_system using (true);
create policy support on form_draft as restrictive for select to safepractice_app
  using ((select current_setting('app.support', true)) is distinct from 'on');

-- While a hold is not lifted, nothing that it covers is purged (ruling 11). It covers one location, one person, or, without either, the whole practice.
-- Several may cover the same data, and each is lifted separately. It is lifted, never deleted.
create table legal_hold (
  id text primary key,
  practice_id text not null,
  location_id text,
  user_id text,
  reason text not null,
  placed_by text not null,
  placed_at timestamptz(3) not null,
  lifted_by text,
  lifted_at timestamptz(3),
  lift_reason text,
  placed_by_name text,
  lifted_by_name text,
  constraint legal_hold_scope check ((location_id is null) or (user_id is null)),
  constraint legal_hold_lifted check (num_nulls(lifted_by, lifted_at, lift_reason) in (0, 3)),
  constraint legal_hold_practice_id_practice_id_fk foreign key (practice_id) references practice (id),
  constraint legal_hold_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint legal_hold_user_id_user_id_fk foreign key (user_id) references "user" (id),
  constraint legal_hold_placed_by_user_id_fk foreign key (placed_by) references "user" (id),
  constraint legal_hold_lifted_by_user_id_fk foreign key (lifted_by) references "user" (id)
);
create index legal_hold_by_practice on legal_hold (practice_id, placed_at);
grant select, insert, update, delete on legal_hold to safepractice_app, safepractice_system;
alter table legal_hold enable row level security;
create policy tenant on legal_hold to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on legal_hold to safepractice_system using (true);
create trigger keep_names before insert or update of placed_by, lifted_by, placed_by_name, lifted_by_name on legal_hold
  for each row execute function keep_names('placed_by', 'placed_by_name', 'lifted_by', 'lifted_by_name');

-- The remains of a purged record: no person, no name, no content. Rows are only added.
create table purged_record (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  kind text not null,
  retention text not null,
  recorded_on date not null,
  removed_by text not null,
  removed_at timestamptz(3) not null,
  due_on date not null,
  purged_at timestamptz(3) not null,
  files integer not null,
  content_hash text not null,
  trail_purged_at timestamptz(3),
  constraint purged_record_practice_id_location_id_location_practice_id_id_f
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint purged_record_removed_by_user_id_fk foreign key (removed_by) references "user" (id)
);
create index purged_record_with_trail on purged_record (removed_at) where trail_purged_at is null;
-- Only added to. The job notes that the trail was purged.
grant select, insert on purged_record to safepractice_app, safepractice_system;
grant update (trail_purged_at) on purged_record to safepractice_system;
alter table purged_record enable row level security;
create policy tenant on purged_record to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on purged_record to safepractice_system using (true);
