-- A person, with one row across all practices, or the placeholder of a person who was invited and has not joined. A placeholder belongs only to the
-- inviting practice and has no contacts. Not a tenant table: people are found through employment and membership.
create table "user" (
  id text primary key,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  country_code text not null default '1',
  password_hash text,
  registration_step integer not null default 4,
  registration_state integer not null,
  locale text not null default 'en-US',
  tutorial_done_at timestamptz(3),
  current_location_id text,
  created_at timestamptz(3) not null,
  revision integer not null default 1,
  password_changed_at timestamptz(3),
  full_name text generated always as (btrim(((first_name || ' ') || last_name))) stored not null,
  constraint user_email_unique unique (email),
  constraint user_phone_unique unique (phone)
);
create index user_by_current_location on "user" (current_location_id);
grant select, insert, update, delete on "user" to safepractice_app, safepractice_system;

-- A role of a location: one of the five default roles or a custom one.
create table role (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  default_id text,
  name text not null,
  description text not null,
  job_tasks text[] not null,
  created_at timestamptz(3) not null,
  revision integer not null default 1,
  removed_at timestamptz(3),
  constraint role_in_practice unique (practice_id, id),
  constraint role_practice_id_location_id_location_practice_id_id_fk foreign key (practice_id, location_id) references location (practice_id, id)
);
create unique index role_default on role (location_id, default_id);
grant select, insert, update, delete on role to safepractice_app, safepractice_system;
alter table role enable row level security;
create policy tenant on role to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on role to safepractice_system using (true);

-- Personal protective equipment of a location (29 CFR 1910.132).
create table equipment (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  item_id text not null,
  name text not null,
  description text not null,
  found_at text not null,
  created_at timestamptz(3) not null,
  revision integer not null default 1,
  job_tasks text[] not null default '{}',
  constraint equipment_in_practice unique (practice_id, id),
  constraint equipment_practice_id_location_id_location_practice_id_id_fk foreign key (practice_id, location_id) references location (practice_id, id)
);
create index equipment_by_location on equipment (location_id);
grant select, insert, update, delete on equipment to safepractice_app, safepractice_system;
alter table equipment enable row level security;
create policy tenant on equipment to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on equipment to safepractice_system using (true);

-- The equipment that a role needs by default.
create table role_equipment (
  practice_id text not null,
  role_id text not null,
  equipment_id text not null,
  constraint role_equipment_role_id_equipment_id_pk primary key (role_id, equipment_id),
  constraint role_equipment_practice_id_role_id_role_practice_id_id_fk foreign key (practice_id, role_id) references role (practice_id, id),
  constraint role_equipment_practice_id_equipment_id_equipment_practice_id_i
    foreign key (practice_id, equipment_id) references equipment (practice_id, id)
);
grant select, insert, update, delete on role_equipment to safepractice_app, safepractice_system;
alter table role_equipment enable row level security;
create policy tenant on role_equipment to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on role_equipment to safepractice_system using (true);

-- A person's employment by a practice. It ends but is never deleted (ruling 25). "Start date" always means its start.
create table employment (
  id text primary key,
  practice_id text not null,
  user_id text not null,
  started_on date not null,
  ended_on date,
  new_hire boolean not null default false,
  practice_admin boolean not null default false,
  accepted_at timestamptz(3),
  created_at timestamptz(3) not null,
  revision integer not null default 1,
  weekly_summary boolean not null default true,
  last_training_on date,
  start_known boolean not null default true,
  constraint employment_in_practice unique (practice_id, id),
  constraint employment_practice_id_practice_id_fk foreign key (practice_id) references practice (id),
  constraint employment_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create unique index employment_current on employment (practice_id, user_id) where ended_on is null;
create index employment_by_user on employment (user_id);
grant select, insert, update, delete on employment to safepractice_app, safepractice_system;
alter table employment enable row level security;
create policy tenant on employment to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on employment to safepractice_system using (true);

-- A person's place at one location: positions, exposure and role. It ends but is never deleted (ruling 25).
create table membership (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  user_id text not null,
  is_administrator boolean not null default false,
  is_safety_officer boolean not null default false,
  is_spice_officer boolean not null default false,
  exposure text,
  role_id text,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  revision integer not null default 1,
  annual_review_date text,
  at_risk_since date,
  constraint membership_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint membership_practice_id_role_id_role_practice_id_id_fk foreign key (practice_id, role_id) references role (practice_id, id),
  constraint membership_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create unique index membership_current on membership (location_id, user_id) where ended_at is null;
create index membership_by_user on membership (user_id);
grant select, insert, update, delete on membership to safepractice_app, safepractice_system;
alter table membership enable row level security;
create policy tenant on membership to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on membership to safepractice_system using (true);

-- The memberships that have not ended.
create view current_membership with (security_invoker = true) as
  select id, practice_id, location_id, user_id, is_administrator, is_safety_officer, is_spice_officer, exposure, at_risk_since, role_id, annual_review_date,
    started_at, revision
  from membership where ended_at is null;
grant select on current_membership to safepractice_app, safepractice_system;

-- The protective equipment given to a person in a practice.
create table user_equipment (
  practice_id text not null,
  user_id text not null,
  equipment_id text not null,
  given_at timestamptz(3) not null,
  constraint user_equipment_user_id_equipment_id_pk primary key (user_id, equipment_id),
  constraint user_equipment_practice_id_equipment_id_equipment_practice_id_i
    foreign key (practice_id, equipment_id) references equipment (practice_id, id),
  constraint user_equipment_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
grant select, insert, update, delete on user_equipment to safepractice_app, safepractice_system;
alter table user_equipment enable row level security;
create policy tenant on user_equipment to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on user_equipment to safepractice_system using (true);

-- A person's emergency contact and what a rescuer must know, within one practice (ruling 23). Every read is audited (ruling 12).
create table emergency_contact (
  practice_id text not null,
  user_id text not null,
  details jsonb not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  revision integer not null default 1,
  constraint emergency_contact_practice_id_user_id_pk primary key (practice_id, user_id),
  constraint emergency_contact_practice_id_practice_id_fk foreign key (practice_id) references practice (id),
  constraint emergency_contact_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
grant select, insert, update, delete on emergency_contact to safepractice_app, safepractice_system;
alter table emergency_contact enable row level security;
create policy tenant on emergency_contact to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on emergency_contact to safepractice_system using (true);
create policy support on emergency_contact as restrictive for select to safepractice_app
  using ((select current_setting('app.support', true)) is distinct from 'on');

-- A person's consent to share data with a location. It is required if the administrator who added the person there administers none of the person's
-- other locations (ruling 39). While a row exists without `agreed`, that location's administrators see neither health documents filed elsewhere nor the
-- emergency contact.
create table sharing_consent (
  practice_id text not null,
  location_id text not null,
  user_id text not null,
  asked_by text not null,
  asked_at timestamptz(3) not null,
  answered_at timestamptz(3),
  agreed boolean not null default false,
  constraint sharing_consent_location_id_user_id_pk primary key (location_id, user_id),
  constraint sharing_consent_practice_id_location_id_location_practice_id_id
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint sharing_consent_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create index sharing_consent_by_user on sharing_consent (user_id);
grant select, insert, update, delete on sharing_consent to safepractice_app, safepractice_system;
alter table sharing_consent enable row level security;
create policy tenant on sharing_consent to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on sharing_consent to safepractice_system using (true);

-- Days on which a person is away from one location and a deputy also has their tasks (docs/decisions/036-a-deputy-has-the-tasks-too.md).
create table absence (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  user_id text not null,
  deputy_id text,
  first_day date not null,
  last_day date not null,
  note text not null,
  entered_by text not null,
  entered_at timestamptz(3) not null,
  ended_at timestamptz(3),
  revision integer not null default 1,
  constraint absence_practice_id_location_id_location_practice_id_id_fk foreign key (practice_id, location_id) references location (practice_id, id),
  constraint absence_user_id_user_id_fk foreign key (user_id) references "user" (id),
  constraint absence_deputy_id_user_id_fk foreign key (deputy_id) references "user" (id),
  constraint absence_entered_by_user_id_fk foreign key (entered_by) references "user" (id),
  constraint absence_days check (first_day <= last_day)
);
create index absence_by_person on absence (user_id, location_id);
create index absence_by_location on absence (location_id) where ended_at is null;
create index absence_by_deputy on absence (deputy_id) where ended_at is null;
grant select, insert, update, delete on absence to safepractice_app, safepractice_system;
alter table absence enable row level security;
create policy tenant on absence to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on absence to safepractice_system using (true);

-- A name that a person wants to have and that somebody else in the practice has, or nearly has. An administrator decides. It is open until then, or
-- until the person asks for another name.
create table name_request (
  id text primary key,
  practice_id text not null,
  user_id text not null,
  first_name text not null,
  last_name text not null,
  asked_at timestamptz(3) not null,
  ended_at timestamptz(3),
  decided_by text,
  decided_by_name text,
  approved boolean,
  constraint name_request_decided check ((num_nulls(decided_by, approved) in (0, 2)) and ((decided_by is null) or (ended_at is not null))),
  constraint name_request_practice_id_practice_id_fk foreign key (practice_id) references practice (id),
  constraint name_request_user_id_user_id_fk foreign key (user_id) references "user" (id),
  constraint name_request_decided_by_user_id_fk foreign key (decided_by) references "user" (id)
);
create unique index name_request_open on name_request (user_id, practice_id) where ended_at is null;
create index name_request_by_practice on name_request (practice_id, user_id);
grant select, insert, update, delete on name_request to safepractice_app, safepractice_system;
alter table name_request enable row level security;
create policy tenant on name_request to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on name_request to safepractice_system using (true);
create trigger keep_names before insert or update of decided_by, decided_by_name on name_request
  for each row execute function keep_names('decided_by', 'decided_by_name');

-- A changed email address or phone number that its owner has not confirmed yet (ruling 24). Confirming it copies the contact to the person. Not a tenant
-- table: it concerns the account, not one practice.
create table contact_change (
  id text primary key,
  user_id text not null,
  method text not null,
  contact text not null,
  country_code text not null default '1',
  asked_by text not null,
  asked_in_practice_id text,
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  replaced_at timestamptz(3),
  constraint contact_change_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create unique index contact_change_open on contact_change (user_id, method) where confirmed_at is null and replaced_at is null;
grant select, insert, update, delete on contact_change to safepractice_app, safepractice_system;

-- A request of an administrator to take the position of an administrator of the practice who is gone (docs/decisions/069). At most one is open. It ends
-- when it is refused, withdrawn or lapses, or when the position passes.
create table practice_takeover (
  id text primary key,
  practice_id text not null,
  requested_by text not null,
  from_user_id text,
  reason text not null,
  requested_at timestamptz(3) not null,
  passes_at timestamptz(3) not null,
  link_hash text not null,
  reminded_at timestamptz(3),
  ended_at timestamptz(3),
  outcome text,
  ended_by text,
  constraint practice_takeover_outcome check (((ended_at is null) = (outcome is null)) and (outcome in ('refused', 'withdrawn', 'passed', 'lapsed'))),
  constraint practice_takeover_link_hash_unique unique (link_hash),
  constraint practice_takeover_practice_id_practice_id_fk foreign key (practice_id) references practice (id),
  constraint practice_takeover_requested_by_user_id_fk foreign key (requested_by) references "user" (id),
  constraint practice_takeover_from_user_id_user_id_fk foreign key (from_user_id) references "user" (id),
  constraint practice_takeover_ended_by_user_id_fk foreign key (ended_by) references "user" (id)
);
create unique index practice_takeover_open on practice_takeover (practice_id) where ended_at is null;
-- A request ends but is never deleted.
grant select, insert on practice_takeover to safepractice_app;
grant select, insert, delete on practice_takeover to safepractice_system;
grant update (reminded_at, ended_at, outcome, ended_by) on practice_takeover to safepractice_app, safepractice_system;
alter table practice_takeover enable row level security;
create policy tenant on practice_takeover to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on practice_takeover to safepractice_system using (true);
