-- The secret address of a location's public page (rulings 15, 28). A new one ends the previous one; rows are kept.
create table emergency_link (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  secret_hash text not null,
  sealed_secret text not null,
  created_by text not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint emergency_link_created_by_user_id_fk foreign key (created_by) references "user" (id),
  constraint emergency_link_practice_id_location_id_location_practice_id_id_
    foreign key (practice_id, location_id) references location (practice_id, id)
);
create unique index emergency_link_by_secret on emergency_link (secret_hash);
create unique index emergency_link_current on emergency_link (location_id) where ended_at is null;
-- An address ends, and its row stays.
grant select, insert on emergency_link to safepractice_app;
grant select, insert, delete on emergency_link to safepractice_system;
grant update (ended_at) on emergency_link to safepractice_app, safepractice_system;
alter table emergency_link enable row level security;
create policy tenant on emergency_link to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on emergency_link to safepractice_system using (true);

-- An administrator's confirmation of the content of a location's public page. Visitors see the row with the highest number. Rows are only added.
create table emergency_page_confirmation (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  number integer not null,
  content jsonb not null,
  hash text not null,
  spill_kits text not null,
  confirmed_by text not null,
  confirmed_at timestamptz(3) not null,
  confirmed_by_name text,
  constraint emergency_page_confirmation_confirmed_by_user_id_fk foreign key (confirmed_by) references "user" (id),
  constraint emergency_page_confirmation_practice_id_location_id_location_pr
    foreign key (practice_id, location_id) references location (practice_id, id)
);
create unique index emergency_page_confirmation_by_number on emergency_page_confirmation (location_id, number);
grant select, insert on emergency_page_confirmation to safepractice_app;
grant select, insert, delete on emergency_page_confirmation to safepractice_system;
alter table emergency_page_confirmation enable row level security;
create policy tenant on emergency_page_confirmation to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on emergency_page_confirmation to safepractice_system using (true);
create trigger keep_names before insert or update of confirmed_by, confirmed_by_name on emergency_page_confirmation
  for each row execute function keep_names('confirmed_by', 'confirmed_by_name');
