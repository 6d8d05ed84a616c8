-- A visit, letter, call or citation of an agency, or a practice run of one, and what was asked for in it (decision 128).
create table inspection_case (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  kind text not null,
  agency text not null,
  officer text not null,
  reason text not null,
  scope text not null,
  arrived_at timestamptz(3) not null,
  answer_by date,
  state text not null,
  outcome text not null,
  score jsonb,
  opened_by text not null,
  opened_by_name text,
  opened_at timestamptz(3) not null,
  closed_by text,
  closed_by_name text,
  closed_at timestamptz(3),
  revision integer not null default 1,
  constraint inspection_case_in_practice unique (practice_id, id),
  constraint inspection_case_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint inspection_case_opened_by_user_id_fk foreign key (opened_by) references "user" (id),
  constraint inspection_case_closed_by_user_id_fk foreign key (closed_by) references "user" (id)
);
create index inspection_case_by_location on inspection_case (location_id, state, arrived_at, id);
grant select, insert, update on inspection_case to safepractice_app;
grant select, insert, update, delete on inspection_case to safepractice_system;
alter table inspection_case enable row level security;
create policy tenant on inspection_case to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on inspection_case to safepractice_system using (true);
create policy support on inspection_case as restrictive for select to safepractice_app
  using ((select current_setting('app.support', true)) is distinct from 'on');
create trigger keep_names before insert or update of opened_by, opened_by_name, closed_by, closed_by_name on inspection_case
  for each row execute function keep_names('opened_by', 'opened_by_name', 'closed_by', 'closed_by_name');

create table inspection_request (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  case_id text not null,
  item_key text,
  what text not null,
  mark text,
  marked_by text not null,
  marked_by_name text,
  marked_at timestamptz(3) not null,
  constraint inspection_request_practice_id_case_id_inspection_case_practice
    foreign key (practice_id, case_id) references inspection_case (practice_id, id),
  constraint inspection_request_practice_id_location_id_location_practice_id
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint inspection_request_marked_by_user_id_fk foreign key (marked_by) references "user" (id)
);
create unique index inspection_request_by_item on inspection_request (case_id, item_key) where item_key is not null;
create index inspection_request_by_case on inspection_request (case_id, id);
grant select, insert, update on inspection_request to safepractice_app;
grant select, insert, update, delete on inspection_request to safepractice_system;
alter table inspection_request enable row level security;
create policy tenant on inspection_request to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on inspection_request to safepractice_system using (true);
create policy support on inspection_request as restrictive for select to safepractice_app
  using ((select current_setting('app.support', true)) is distinct from 'on');
create trigger keep_names before insert or update of marked_by, marked_by_name on inspection_request
  for each row execute function keep_names('marked_by', 'marked_by_name');
