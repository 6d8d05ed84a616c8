-- People were told outside the app that something cannot wait. Each event has at most one alarm per stage.
create table alarm (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  kind text not null,
  stage text not null,
  reported_event_id text,
  record_id text,
  raised_by text,
  raised_at timestamptz(3) not null,
  raised_by_name text,
  constraint alarm_in_practice unique (practice_id, id),
  constraint alarm_once unique (reported_event_id, stage),
  constraint alarm_practice_id_location_id_location_practice_id_id_fk foreign key (practice_id, location_id) references location (practice_id, id),
  constraint alarm_practice_id_reported_event_id_reported_event_practice_id_
    foreign key (practice_id, reported_event_id) references reported_event (practice_id, id),
  constraint alarm_raised_by_user_id_fk foreign key (raised_by) references "user" (id),
  constraint alarm_stage check (stage in ('reported', 'noEvaluation'))
);
create index alarm_by_location on alarm (location_id, raised_at);
create index alarm_by_record on alarm (record_id) where record_id is not null;
grant select, insert, update on alarm to safepractice_app;
grant select, insert, update, delete on alarm to safepractice_system;
alter table alarm enable row level security;
create policy tenant on alarm to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on alarm to safepractice_system using (true);
create policy support on alarm as restrictive for select to safepractice_app
  using ((select current_setting('app.support', true)) is distinct from 'on');
create trigger keep_names before insert or update of raised_by, raised_by_name on alarm
  for each row execute function keep_names('raised_by', 'raised_by_name');

-- One way in which a person was told. The id of an email or text message is that of its outbox message, whose delivery a trigger copies here.
create table alarm_message (
  id text primary key,
  practice_id text not null,
  alarm_id text not null,
  user_id text not null,
  why text not null,
  channel text not null,
  sent_at timestamptz(3),
  delivered_at timestamptz(3),
  is_failing boolean not null default false,
  user_name text,
  constraint alarm_message_practice_id_alarm_id_alarm_practice_id_id_fk foreign key (practice_id, alarm_id) references alarm (practice_id, id),
  constraint alarm_message_user_id_user_id_fk foreign key (user_id) references "user" (id),
  constraint alarm_message_channel check (channel in ('email', 'sms', 'app')),
  constraint alarm_message_why check (why in ('contact', 'deputy', 'administrator'))
);
create index alarm_message_by_alarm on alarm_message (alarm_id);
grant select, insert on alarm_message to safepractice_app;
grant select, insert, update, delete on alarm_message to safepractice_system;
alter table alarm_message enable row level security;
create policy tenant on alarm_message to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on alarm_message to safepractice_system using (true);
create policy support on alarm_message as restrictive for select to safepractice_app
  using ((select current_setting('app.support', true)) is distinct from 'on');
create trigger keep_names before insert or update of user_id, user_name on alarm_message
  for each row execute function keep_names('user_id', 'user_name');
