-- A sign-in on a shared tablet that its person confirms on their own phone (decision 144). One per tablet; a new one replaces it.
create table phone_sign_in (
  practice_id text not null,
  tablet_id text primary key,
  user_id text not null,
  ticket_hash text not null,
  link_hash text not null,
  code text not null,
  expires_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  used_at timestamptz(3),
  constraint phone_sign_in_ticket unique (ticket_hash),
  constraint phone_sign_in_link unique (link_hash),
  constraint phone_sign_in_practice_id_tablet_id_shared_tablet_practice_id_i
    foreign key (practice_id, tablet_id) references shared_tablet (practice_id, id),
  constraint phone_sign_in_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create index phone_sign_in_by_user on phone_sign_in (user_id);
grant select, insert, update on phone_sign_in to safepractice_app;
grant select, insert, update, delete on phone_sign_in to safepractice_system;
alter table phone_sign_in enable row level security;
create policy tenant on phone_sign_in to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on phone_sign_in to safepractice_system using (true);
create policy support on phone_sign_in as restrictive for select to safepractice_app
  using ((select current_setting('app.support', true)) is distinct from 'on');
