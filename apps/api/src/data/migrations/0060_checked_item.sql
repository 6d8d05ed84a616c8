-- A thing of a location that recurring checks look at: one row of a setup table (ruling 52). It keeps its id while the row is renamed, moved or
-- reordered. The secret of its sticker is looked up by its hash, and stored encrypted so that the sticker can be printed again.
create table checked_item (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  variable text not null,
  row_key text not null,
  kind text not null,
  name text not null,
  place text not null,
  row_kind text not null,
  sticker_hash text not null,
  sticker_sealed text not null,
  out_of_use_since date,
  removed_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint checked_item_in_practice unique (practice_id, id),
  constraint checked_item_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id)
);
create unique index checked_item_by_row on checked_item (location_id, variable, row_key);
create unique index checked_item_by_sticker on checked_item (sticker_hash);
grant select, insert, update on checked_item to safepractice_app;
grant select, insert, update, delete on checked_item to safepractice_system;
alter table checked_item enable row level security;
create policy tenant on checked_item to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on checked_item to safepractice_system using (true);

-- The item that a recurring check looks at; null for every other task.
alter table task add column item_id text;
alter table task add constraint task_practice_id_item_id_checked_item_practice_id_id_fk
  foreign key (practice_id, item_id) references checked_item (practice_id, id);
create index task_by_item on task (item_id) where item_id is not null;

-- The result of one check of one item. It belongs to no record until its round is finished. A result whose record was discarded or deleted stays, and
-- its occurrence can get another one.
create table round_stop (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  item_id text not null,
  task_id text not null,
  occurrence_id text not null,
  result text not null,
  measured jsonb not null,
  statement_key text,
  problem_key text,
  words jsonb not null,
  note text not null,
  fixed_now boolean not null,
  reason text not null,
  via text not null,
  done_by text not null,
  done_by_name text,
  device_at timestamptz(3) not null,
  done_at timestamptz(3) not null,
  walked_on date,
  action_id text,
  accepted_by text,
  accepted_by_name text,
  accepted_at timestamptz(3),
  record_id text,
  withdrawn_at timestamptz(3),
  request_key text not null,
  revision integer not null default 1,
  constraint round_stop_in_practice unique (practice_id, id),
  constraint round_stop_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint round_stop_practice_id_item_id_checked_item_practice_id_id_fk
    foreign key (practice_id, item_id) references checked_item (practice_id, id),
  constraint round_stop_practice_id_task_id_task_practice_id_id_fk foreign key (practice_id, task_id) references task (practice_id, id),
  constraint round_stop_practice_id_occurrence_id_task_occurrence_practice_i
    foreign key (practice_id, occurrence_id) references task_occurrence (practice_id, id),
  constraint round_stop_practice_id_record_id_record_practice_id_id_fk foreign key (practice_id, record_id) references record (practice_id, id),
  constraint round_stop_done_by_user_id_fk foreign key (done_by) references "user" (id),
  constraint round_stop_accepted_by_user_id_fk foreign key (accepted_by) references "user" (id)
);
create unique index round_stop_current on round_stop (occurrence_id) where withdrawn_at is null;
create index round_stop_by_item on round_stop (item_id, done_at);
create index round_stop_by_task on round_stop (task_id);
create index round_stop_by_record on round_stop (record_id) where record_id is not null;
create index round_stop_not_filed on round_stop (location_id) where record_id is null and withdrawn_at is null;
grant select, insert, update, delete on round_stop to safepractice_app, safepractice_system;
alter table round_stop enable row level security;
create policy tenant on round_stop to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on round_stop to safepractice_system using (true);
create trigger keep_names before insert or update of done_by, done_by_name, accepted_by, accepted_by_name on round_stop
  for each row execute function keep_names('done_by', 'done_by_name', 'accepted_by', 'accepted_by_name');

-- A photo of a result is a file of its record. Until the round is finished, it has none.
alter table record_file alter column record_id drop not null;
alter table record_file add column stop_id text;
alter table record_file add constraint record_file_practice_id_stop_id_round_stop_practice_id_id_fk
  foreign key (practice_id, stop_id) references round_stop (practice_id, id);
create index record_file_by_stop on record_file (stop_id) where stop_id is not null;
