-- A passage of a location's library that the assistant may quote: from a page, an answer, a form, a rule or a data sheet. Never contains records, form
-- answers, requests or tasks. Rows are generated from their source and replaced when it changes.
create table assistant_passage (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  name text not null,
  hash text not null,
  kind text not null,
  source text not null,
  title text not null,
  heading text not null,
  units jsonb not null,
  words tsvector not null,
  length integer not null,
  names_people boolean not null,
  constraint assistant_passage_practice_id_location_id_location_practice_id_
    foreign key (practice_id, location_id) references location (practice_id, id)
);
create unique index assistant_passage_by_name on assistant_passage (location_id, name);
grant select, insert, delete on assistant_passage to safepractice_app, safepractice_system;
alter table assistant_passage enable row level security;
create policy tenant on assistant_passage to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on assistant_passage to safepractice_system using (true);

-- How much of a location's library has been processed for the assistant. A location without a row was never processed (AI-004).
create table assistant_index (
  location_id text primary key,
  practice_id text not null,
  status text not null,
  done integer not null default 0,
  total integer,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  constraint assistant_index_practice_id_location_id_location_practice_id_id
    foreign key (practice_id, location_id) references location (practice_id, id)
);
grant select, insert, update on assistant_index to safepractice_app;
grant select, insert, update, delete on assistant_index to safepractice_system;
alter table assistant_index enable row level security;
create policy tenant on assistant_index to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on assistant_index to safepractice_system using (true);

-- Whether a practice uses a model in addition to its library, and how much of its limit is used. A practice without a row has not enabled it. Contains
-- no questions.
create table assistant_model (
  practice_id text primary key,
  is_on boolean not null,
  host text not null,
  name text not null,
  monthly_tokens integer not null,
  month text not null,
  used_tokens integer not null default 0,
  constraint assistant_model_practice_id_practice_id_fk foreign key (practice_id) references practice (id)
);
grant select, insert, update on assistant_model to safepractice_app, safepractice_system;
alter table assistant_model enable row level security;
create policy tenant on assistant_model to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on assistant_model to safepractice_system using (true);
