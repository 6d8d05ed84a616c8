-- Something that is wrong at a location and has to be put right, and how it ended. While it is open, a task of its own stands on the board of the
-- owner (decision 116).
create table corrective_action (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  item_id text,
  what text not null,
  place text not null,
  source text not null,
  source_id text,
  statement_key text,
  problem_key text,
  owner_id text,
  due_on date,
  state text not null,
  needs_check boolean not null,
  out_of_use boolean not null,
  confidential boolean not null,
  task_id text,
  record_id text,
  opened_by text,
  opened_by_name text,
  opened_at timestamptz(3) not null,
  fixed_by text,
  fixed_by_name text,
  fixed_at timestamptz(3),
  note text,
  decided_by text,
  decided_by_name text,
  decided_at timestamptz(3),
  reason text,
  revision integer not null default 1,
  constraint corrective_action_in_practice unique (practice_id, id),
  constraint corrective_action_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint corrective_action_practice_id_task_id_task_practice_id_id_fk foreign key (practice_id, task_id) references task (practice_id, id),
  constraint corrective_action_practice_id_item_id_checked_item_practice_id_id_fk
    foreign key (practice_id, item_id) references checked_item (practice_id, id),
  constraint corrective_action_owner_id_user_id_fk foreign key (owner_id) references "user" (id),
  constraint corrective_action_opened_by_user_id_fk foreign key (opened_by) references "user" (id),
  constraint corrective_action_fixed_by_user_id_fk foreign key (fixed_by) references "user" (id),
  constraint corrective_action_decided_by_user_id_fk foreign key (decided_by) references "user" (id)
);
create index corrective_action_by_location on corrective_action (location_id, state, due_on, id);
create index corrective_action_by_item on corrective_action (item_id, statement_key, problem_key, opened_at) where item_id is not null;
create unique index corrective_action_by_task on corrective_action (task_id) where task_id is not null;
create index corrective_action_by_source on corrective_action (source_id) where source_id is not null;
grant select, insert, update, delete on corrective_action to safepractice_app, safepractice_system;
alter table corrective_action enable row level security;
create policy tenant on corrective_action to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on corrective_action to safepractice_system using (true);
create policy support on corrective_action as restrictive for select to safepractice_app
  using (((select current_setting('app.support', true)) is distinct from 'on') or (not confidential));
create trigger keep_names before insert or update of opened_by, opened_by_name, fixed_by, fixed_by_name, decided_by, decided_by_name on corrective_action
  for each row execute function keep_names('opened_by', 'opened_by_name', 'fixed_by', 'fixed_by_name', 'decided_by', 'decided_by_name');
