-- The copy of a public page in the file store that a proxy serves while no server answers (decision 161). The row names its files before the first of
-- them is written, and goes after the last of them is removed.
create table emergency_page_copy (
  link_id text primary key,
  practice_id text not null,
  location_id text not null,
  fingerprint text not null,
  files text[] not null,
  written_at timestamptz(3),
  constraint emergency_page_copy_link_id_emergency_link_id_fk foreign key (link_id) references emergency_link (id),
  constraint emergency_page_copy_practice_id_location_id_location_practice_i
    foreign key (practice_id, location_id) references location (practice_id, id)
);
create index emergency_page_copy_by_location on emergency_page_copy (location_id);
grant select, insert, update, delete on emergency_page_copy to safepractice_app, safepractice_system;
alter table emergency_page_copy enable row level security;
create policy tenant on emergency_page_copy to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on emergency_page_copy to safepractice_system using (true);
