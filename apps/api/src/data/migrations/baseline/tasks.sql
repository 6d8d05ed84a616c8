-- Whether the caller's row-level security shows a task. A function, because the planner would weigh a subquery against every row of every statement that
-- reads these tables, although only the reads of a supporter need it (decision 057).
create function task_in_sight(wanted text) returns boolean language plpgsql stable parallel safe cost 1 as $$
BEGIN
  RETURN EXISTS (SELECT FROM public.task t WHERE t.id = wanted);
END $$;

-- The definition of something to do at a location; each period has its own occurrence (ruling 8).
create table task (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  fixed_key text,
  rule_key text,
  row_key text not null default '',
  subject_id text,
  content_version integer not null,
  name text not null,
  instructions text not null,
  frequency text not null,
  anchor text not null,
  due_on date,
  behavior text not null,
  forms text[] not null default '{}',
  requires_admin boolean not null default false,
  everybody boolean not null default false,
  section text not null default '',
  citation text not null default '',
  retention text not null,
  created_on date not null,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  revision integer not null default 1,
  at_most_twelve_months boolean not null default false,
  confidential boolean not null default false,
  chosen_instead_of text[],
  constraint task_in_practice unique (practice_id, id),
  constraint task_practice_id_location_id_location_practice_id_id_fk foreign key (practice_id, location_id) references location (practice_id, id),
  constraint task_subject_id_user_id_fk foreign key (subject_id) references "user" (id)
);
create unique index task_by_rule on task (location_id, rule_key, row_key, coalesce(subject_id, '')) where rule_key is not null and closed_at is null;
create index task_by_location on task (location_id);
create index task_by_subject on task (subject_id) where subject_id is not null;
create index task_by_name on task (location_id, lower(name), id) where closed_at is null;
grant select, insert, update, delete on task to safepractice_app, safepractice_system;
alter table task enable row level security;
create policy tenant on task to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on task to safepractice_system using (true);
-- A supporter never reads a confidential task or record, a health document, an emergency contact, a form draft, or a notification about one of these
-- (rulings 5, 12). The transaction of the read sets app.support, so no query needs a condition. The setting is read once per statement.
create policy support on task as restrictive for select to safepractice_app
  using (((select current_setting('app.support', true)) is distinct from 'on') or (not confidential));

-- Why an event task was closed without being done: because it was a mistake, or because of the person's decision about the evaluation. Tasks that their
-- rule no longer requires have none.
create table task_closure (
  task_id text primary key,
  practice_id text not null,
  why text not null,
  reason text not null,
  closed_by text not null,
  closed_at timestamptz(3) not null,
  closed_by_name text,
  constraint task_closure_practice_id_task_id_task_practice_id_id_fk foreign key (practice_id, task_id) references task (practice_id, id),
  constraint task_closure_closed_by_user_id_fk foreign key (closed_by) references "user" (id)
);
grant select, insert, update, delete on task_closure to safepractice_app, safepractice_system;
alter table task_closure enable row level security;
create policy tenant on task_closure to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on task_closure to safepractice_system using (true);
create policy support on task_closure as restrictive for select to safepractice_app
  using ((select current_setting('app.support', true)) is distinct from 'on');
create trigger keep_names before insert or update of closed_by, closed_by_name on task_closure
  for each row execute function keep_names('closed_by', 'closed_by_name');

-- The assignees of a task, in addition to the `everybody` flag.
create table task_assignee (
  practice_id text not null,
  task_id text not null,
  user_id text not null,
  constraint task_assignee_task_id_user_id_pk primary key (task_id, user_id),
  constraint task_assignee_practice_id_task_id_task_practice_id_id_fk foreign key (practice_id, task_id) references task (practice_id, id),
  constraint task_assignee_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create index task_assignee_by_user on task_assignee (user_id, practice_id);
grant select, insert, update, delete on task_assignee to safepractice_app, safepractice_system;
alter table task_assignee enable row level security;
create policy tenant on task_assignee to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on task_assignee to safepractice_system using (true);

-- One period of a task. Its history never changes; unique by (task, period start).
create table task_occurrence (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  task_id text not null,
  period_start date not null,
  period_end date not null,
  due date not null,
  status text not null,
  completed_by text,
  completed_at timestamptz(3),
  record_id text,
  created_at timestamptz(3) not null,
  due_by timestamptz(3),
  completed_for text,
  completed_by_name text,
  completed_for_name text,
  moved_from_review_date text,
  moved_from_start date,
  moved_from_end date,
  moved_from_due date,
  moved_to_due date,
  constraint occurrence_in_practice unique (practice_id, id),
  constraint task_occurrence_practice_id_task_id_task_practice_id_id_fk foreign key (practice_id, task_id) references task (practice_id, id),
  constraint task_occurrence_practice_id_location_id_location_practice_id_id
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint task_occurrence_completed_by_user_id_fk foreign key (completed_by) references "user" (id),
  constraint task_occurrence_completed_for_user_id_fk foreign key (completed_for) references "user" (id)
);
create unique index occurrence_by_period on task_occurrence (task_id, period_start);
create index occurrence_open on task_occurrence (location_id, due) where status = 'open';
create index occurrence_by_completer on task_occurrence (completed_by, completed_at);
grant select, insert, update, delete on task_occurrence to safepractice_app, safepractice_system;
alter table task_occurrence enable row level security;
create policy tenant on task_occurrence to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on task_occurrence to safepractice_system using (true);
create policy support on task_occurrence as restrictive for select to safepractice_app
  using (((select current_setting('app.support', true)) is distinct from 'on') or task_in_sight(task_id));
create trigger keep_names before insert or update of completed_by, completed_for, completed_by_name, completed_for_name on task_occurrence
  for each row execute function keep_names('completed_by', 'completed_by_name', 'completed_for', 'completed_for_name');
