alter table inspection_request add constraint inspection_request_in_practice unique (practice_id, id);

-- What shows that the answer to a point of a case is true. `target` is the id of a record or a file of a case, or the key of a plan. It refers to no
-- row, because the answer still says what was sent when the record is purged after its retention period.
create table inspection_evidence (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  case_id text not null,
  request_id text not null,
  kind text not null,
  target text not null,
  title text not null,
  added_by text not null,
  added_by_name text,
  added_at timestamptz(3) not null,
  constraint inspection_evidence_practice_id_case_id_inspection_case_practice_id
    foreign key (practice_id, case_id) references inspection_case (practice_id, id),
  constraint inspection_evidence_practice_id_request_id_inspection_request_practice_id_id_fk
    foreign key (practice_id, request_id) references inspection_request (practice_id, id),
  constraint inspection_evidence_practice_id_location_id_location_practice_id_id
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint inspection_evidence_added_by_user_id_fk foreign key (added_by) references "user" (id)
);
create unique index inspection_evidence_once on inspection_evidence (request_id, kind, target);
grant select, insert, delete on inspection_evidence to safepractice_app;
grant select, insert, update, delete on inspection_evidence to safepractice_system;
alter table inspection_evidence enable row level security;
create policy tenant on inspection_evidence to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on inspection_evidence to safepractice_system using (true);
create policy support on inspection_evidence as restrictive for select to safepractice_app
  using ((select current_setting('app.support', true)) is distinct from 'on');
create trigger keep_names before insert or update of added_by, added_by_name on inspection_evidence
  for each row execute function keep_names('added_by', 'added_by_name');
