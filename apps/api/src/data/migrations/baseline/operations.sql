-- Copies the outcome of a message to its alarm, because requests may not read the outbox, and delivered messages are deleted after a month.
-- A silent copy ends a message with an error and a time of delivery, although nobody received it. The error is copied, too.
create function copy_alarm_delivery() returns trigger language plpgsql as $$
BEGIN
  UPDATE public.alarm_message SET delivered_at = NEW.delivered_at, is_failing = NEW.last_error IS NOT NULL WHERE id = NEW.id;
  RETURN NULL;
END $$;

-- A notification in the bell menu (DATA-S-027).
create table notification (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  user_id text not null,
  type text not null,
  title text not null,
  sub_title text not null,
  target_id text not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  urgent boolean not null default false,
  constraint notification_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint notification_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create index notification_unread on notification (user_id, location_id, created_at) where read_at is null;
grant select, insert, update, delete on notification to safepractice_app, safepractice_system;
alter table notification enable row level security;
create policy tenant on notification to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on notification to safepractice_system using (true);
create policy support on notification as restrictive for select to safepractice_app
  using (((select current_setting('app.support', true)) is distinct from 'on') or task_in_sight(target_id) or record_in_sight(target_id));

-- A mail or text message to deliver. Written with the change that causes it and delivered at least once after commit, with its id as the key for
-- detecting duplicates. Not a tenant table: registration codes have no practice.
create table outbox_message (
  id text primary key,
  practice_id text,
  channel text not null,
  "to" text not null,
  subject text not null,
  text text not null,
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  last_error text,
  constraint outbox_message_practice_id_practice_id_fk foreign key (practice_id) references practice (id)
);
create index outbox_message_newest on outbox_message (created_at);
create index outbox_message_undelivered on outbox_message (created_at) where delivered_at is null;
grant select, insert, update, delete on outbox_message to safepractice_app, safepractice_system;
alter table outbox_message enable row level security;
-- Written with the change that causes a message, and read only by the delivery.
create policy written on outbox_message for insert to safepractice_app with check (true);
create policy everything on outbox_message to safepractice_system using (true) with check (true);
create trigger alarm_delivery after update on outbox_message for each row execute function copy_alarm_delivery();

-- A run of a periodic job for a location's local day. Makes repeated runs harmless (decision 013).
create table periodic_run (
  job text not null,
  practice_id text not null,
  location_id text not null,
  local_date date not null,
  ran_at timestamptz(3) not null,
  constraint periodic_run_job_location_id_local_date_pk primary key (job, location_id, local_date),
  constraint periodic_run_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id)
);
grant select, insert, update, delete on periodic_run to safepractice_app, safepractice_system;
alter table periodic_run enable row level security;
create policy tenant on periodic_run to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on periodic_run to safepractice_system using (true);

-- Facts about the installation, such as content version and mode. Not a tenant table.
create table installation (
  name text primary key,
  value jsonb not null
);
grant select, insert, update, delete on installation to safepractice_app, safepractice_system;

-- A message to support from the support form (SUPPORT rows).
create table support_message (
  id text primary key,
  practice_id text not null,
  location_id text,
  user_id text not null,
  text text not null,
  created_at timestamptz(3) not null,
  constraint support_message_practice_id_practice_id_fk foreign key (practice_id) references practice (id),
  constraint support_message_practice_id_location_id_location_practice_id_id
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint support_message_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create index support_message_by_practice on support_message (practice_id, created_at);
grant select, insert, update, delete on support_message to safepractice_app, safepractice_system;
alter table support_message enable row level security;
create policy tenant on support_message to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on support_message to safepractice_system using (true);
