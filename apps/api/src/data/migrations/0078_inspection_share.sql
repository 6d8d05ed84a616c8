-- With whom the binder of a case is shared, and what the reader did (decision 129).
create table inspection_share (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  binder_id text not null,
  officer text not null,
  secret_hash text not null,
  passphrase_hash text not null,
  made_by text not null,
  made_by_name text,
  made_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  ended_by text,
  ended_by_name text,
  ended_at timestamptz(3),
  constraint inspection_share_in_practice unique (practice_id, id),
  constraint inspection_share_practice_id_binder_id_inspection_binder_practi
    foreign key (practice_id, binder_id) references inspection_binder (practice_id, id),
  constraint inspection_share_practice_id_location_id_location_practice_id_i
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint inspection_share_made_by_user_id_fk foreign key (made_by) references "user" (id),
  constraint inspection_share_ended_by_user_id_fk foreign key (ended_by) references "user" (id)
);
create unique index inspection_share_by_secret on inspection_share (secret_hash);
create index inspection_share_by_binder on inspection_share (binder_id, id);
grant select, insert, update on inspection_share to safepractice_app;
grant select, insert, update, delete on inspection_share to safepractice_system;
alter table inspection_share enable row level security;
create policy tenant on inspection_share to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on inspection_share to safepractice_system using (true);
create policy support on inspection_share as restrictive for select to safepractice_app
  using ((select current_setting('app.support', true)) is distinct from 'on');
create trigger keep_names before insert or update of made_by, made_by_name, ended_by, ended_by_name on inspection_share
  for each row execute function keep_names('made_by', 'made_by_name', 'ended_by', 'ended_by_name');

create table inspection_share_event (
  id text primary key,
  practice_id text not null,
  share_id text not null,
  kind text not null,
  section text not null,
  what text not null,
  happened_at timestamptz(3) not null,
  constraint inspection_share_event_practice_id_share_id_inspection_share_pr
    foreign key (practice_id, share_id) references inspection_share (practice_id, id)
);
create index inspection_share_event_by_share on inspection_share_event (share_id, happened_at, id);
grant select, insert on inspection_share_event to safepractice_app;
grant select, insert, update, delete on inspection_share_event to safepractice_system;
alter table inspection_share_event enable row level security;
create policy tenant on inspection_share_event to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on inspection_share_event to safepractice_system using (true);
create policy support on inspection_share_event as restrictive for select to safepractice_app
  using ((select current_setting('app.support', true)) is distinct from 'on');
