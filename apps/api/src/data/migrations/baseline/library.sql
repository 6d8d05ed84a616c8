-- The row of an answer is changed in place, so the name is that of the time of the newest answer, even if the same person answers again.
create function keep_answer_name() returns trigger language plpgsql as $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.answered_by = OLD.answered_by AND NEW.updated_at = OLD.updated_at THEN
    NEW.answered_by_name := OLD.answered_by_name;
  ELSE
    NEW.answered_by_name := (SELECT u.full_name FROM public."user" u WHERE u.id = NEW.answered_by);
  END IF;
  RETURN NEW;
END $$;

-- A location's answer to one setup step, keyed by the variable of the step (DATA-L-001).
create table library_answer (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  variable text not null,
  step_number integer not null,
  answer jsonb not null,
  frequency_reasons jsonb not null default '{}',
  content_version integer not null,
  answered_by text not null,
  updated_at timestamptz(3) not null,
  revision integer not null default 1,
  answered_by_name text,
  constraint library_answer_practice_id_location_id_location_practice_id_id_
    foreign key (practice_id, location_id) references location (practice_id, id)
);
create unique index library_answer_by_variable on library_answer (location_id, variable);
grant select, insert, update, delete on library_answer to safepractice_app, safepractice_system;
alter table library_answer enable row level security;
create policy tenant on library_answer to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on library_answer to safepractice_system using (true);
create trigger keep_names before insert or update on library_answer for each row execute function keep_answer_name();

-- A change to an existing answer: both values and the effect on tasks, so that it can be undone (ruling 31).
create table library_answer_version (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  variable text not null,
  revision integer not null,
  before jsonb not null,
  before_reasons jsonb not null,
  after jsonb not null,
  content_version integer not null,
  by_support boolean not null,
  changed_by text not null,
  changed_at timestamptz(3) not null,
  closed_tasks jsonb not null,
  opened_tasks jsonb not null,
  undoes integer,
  changed_by_name text,
  constraint library_answer_version_changed_by_user_id_fk foreign key (changed_by) references "user" (id),
  constraint library_answer_version_practice_id_location_id_location_practic
    foreign key (practice_id, location_id) references location (practice_id, id)
);
create unique index library_answer_version_by_revision on library_answer_version (location_id, variable, revision);
-- Updated only when a person who joins replaces a placeholder.
grant select, insert, update on library_answer_version to safepractice_app;
grant select, insert, update, delete on library_answer_version to safepractice_system;
alter table library_answer_version enable row level security;
create policy tenant on library_answer_version to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on library_answer_version to safepractice_system using (true);
create trigger keep_names before insert or update of changed_by, changed_by_name on library_answer_version
  for each row execute function keep_names('changed_by', 'changed_by_name');

-- An adopted version of a written plan: the document with all answers filled in. Rows are only added (29 CFR 1910.1030(c)(1)(iv); decision 043).
create table written_plan_version (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  plan_key text not null,
  number integer not null,
  content_version integer not null,
  locale text not null,
  document jsonb not null,
  hash text not null,
  note text not null,
  asks_again boolean not null,
  adopted_by text not null,
  adopted_at timestamptz(3) not null,
  review jsonb,
  adopted_by_name text,
  constraint written_plan_version_practice_id unique (practice_id, id),
  constraint written_plan_version_adopted_by_user_id_fk foreign key (adopted_by) references "user" (id),
  constraint written_plan_version_practice_id_location_id_location_practice_
    foreign key (practice_id, location_id) references location (practice_id, id)
);
create unique index written_plan_version_by_number on written_plan_version (location_id, plan_key, number);
-- Versions and confirmations are only added.
grant select, insert on written_plan_version to safepractice_app;
grant select, insert, delete on written_plan_version to safepractice_system;
alter table written_plan_version enable row level security;
create policy tenant on written_plan_version to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on written_plan_version to safepractice_system using (true);
create trigger keep_names before insert or update of adopted_by, adopted_by_name on written_plan_version
  for each row execute function keep_names('adopted_by', 'adopted_by_name');

-- A person's confirmation that they read a version and agreed to a sentence. Rows are only added; a newer version does not invalidate it.
create table written_plan_confirmation (
  id text primary key,
  practice_id text not null,
  version_id text not null,
  user_id text not null,
  locale text not null,
  text_hash text not null,
  sentence text not null,
  confirmed_at timestamptz(3) not null,
  user_name text,
  constraint written_plan_confirmation_user_id_user_id_fk foreign key (user_id) references "user" (id),
  constraint written_plan_confirmation_practice_id_version_id_written_plan_v
    foreign key (practice_id, version_id) references written_plan_version (practice_id, id)
);
create unique index written_plan_confirmation_once on written_plan_confirmation (version_id, user_id, locale);
grant select, insert on written_plan_confirmation to safepractice_app;
grant select, insert, delete on written_plan_confirmation to safepractice_system;
alter table written_plan_confirmation enable row level security;
create policy tenant on written_plan_confirmation to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on written_plan_confirmation to safepractice_system using (true);
create trigger keep_names before insert or update of user_id, user_name on written_plan_confirmation
  for each row execute function keep_names('user_id', 'user_name');
