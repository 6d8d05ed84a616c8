-- That a corrective action was reported without signing in, and the practice's answer. Nothing about the reporter is stored: only a keyed hash of the
-- code with which anybody reads the answer (ruling 59, decision 117).
create table hazard_report (
  action_id text primary key,
  practice_id text not null,
  location_id text not null,
  code_hash text not null,
  reported_on date not null,
  answer text,
  answered_by text,
  answered_by_name text,
  answered_at timestamptz(3),
  constraint hazard_report_practice_id_action_id_corrective_action_practice_
    foreign key (practice_id, action_id) references corrective_action (practice_id, id),
  constraint hazard_report_practice_id_location_id_location_practice_id_id_f
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint hazard_report_answered_by_user_id_fk foreign key (answered_by) references "user" (id)
);
create unique index hazard_report_by_code on hazard_report (location_id, code_hash);
grant select, insert, update on hazard_report to safepractice_app;
grant select, insert, update, delete on hazard_report to safepractice_system;
alter table hazard_report enable row level security;
create policy tenant on hazard_report to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on hazard_report to safepractice_system using (true);
create trigger keep_names before insert or update of answered_by, answered_by_name on hazard_report
  for each row execute function keep_names('answered_by', 'answered_by_name');
