-- Support access to one practice for an hour, created on the server with a reason (ruling 5).
create table support_grant (
  id text primary key,
  practice_id text not null,
  user_id text not null,
  supporter text not null,
  reason text not null,
  read_only boolean not null default true,
  token_hash text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint support_grant_token_hash_unique unique (token_hash),
  constraint support_grant_practice_id_practice_id_fk foreign key (practice_id) references practice (id),
  constraint support_grant_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
grant select, insert, update, delete on support_grant to safepractice_app, safepractice_system;
alter table support_grant enable row level security;
create policy tenant on support_grant to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on support_grant to safepractice_system using (true);

-- A signed-in browser. Only the hash of its token is stored (ruling 3). Not a tenant table: a person has one account across practices.
create table session (
  id text primary key,
  token_hash text not null,
  user_id text not null,
  kind text not null,
  support_grant_id text,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  device text not null default '',
  constraint session_token_hash_unique unique (token_hash),
  constraint session_user_id_user_id_fk foreign key (user_id) references "user" (id),
  constraint session_support_grant_id_support_grant_id_fk foreign key (support_grant_id) references support_grant (id)
);
create index session_by_user on session (user_id);
grant select, insert, update, delete on session to safepractice_app, safepractice_system;

-- An invitation into a practice. Contains a link (hash only) and a join code that administrators can read out (encrypted).
create table invite (
  id text primary key,
  practice_id text not null,
  user_id text not null,
  link_hash text not null,
  join_code_sealed text not null,
  wrong_tries integer not null default 0,
  invited_by text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  replaced_at timestamptz(3),
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  country_code text not null default '1',
  constraint invite_link_hash_unique unique (link_hash),
  constraint invite_practice_id_practice_id_fk foreign key (practice_id) references practice (id),
  constraint invite_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create unique index invite_open on invite (practice_id, user_id) where accepted_at is null and replaced_at is null;
create index invite_by_user on invite (user_id);
create index invite_by_email on invite (email);
create index invite_by_phone on invite (phone);
grant select, insert, update, delete on invite to safepractice_app, safepractice_system;
alter table invite enable row level security;
create policy tenant on invite to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on invite to safepractice_system using (true);

-- Short-lived proof that a person has an invitation, from the join screen until the account is set up. Not a tenant table: it precedes membership.
create table setup_proof (
  id text primary key,
  token_hash text not null,
  invite_id text not null,
  user_id text not null,
  verified text[] not null default '{}',
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint setup_proof_token_hash_unique unique (token_hash),
  constraint setup_proof_invite_id_invite_id_fk foreign key (invite_id) references invite (id),
  constraint setup_proof_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
grant select, insert, update, delete on setup_proof to safepractice_app, safepractice_system;

-- A four-digit code sent to a contact (ruling 2). Not a tenant table: contacts are verified before a practice exists.
create table one_time_code (
  id text primary key,
  method text not null,
  contact text not null,
  code_hash text not null,
  wrong_tries integer not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  replaced_at timestamptz(3),
  delivered boolean not null default true
);
create index one_time_code_by_contact on one_time_code (method, contact, created_at);
grant select, insert, update, delete on one_time_code to safepractice_app, safepractice_system;

-- Counters of all limits, in the database so that all servers share them. Not a tenant table: the keys are hashed contacts and addresses.
create table rate_count (
  key text not null,
  window_start timestamptz(3) not null,
  count integer not null,
  constraint rate_count_key_window_start_pk primary key (key, window_start)
);
grant select, insert, update, delete on rate_count to safepractice_app, safepractice_system;

-- A write with an Idempotency-Key, either claimed (status 0) or completed (status 200), kept for 24 h (ruling 30). The table reveals neither the key nor
-- the response: the key is hashed, and the response is encrypted with a key derived from it and the server's secret. Not a tenant table: keyed by
-- person.
create table idempotency_key (
  user_id text not null,
  key text not null,
  endpoint text not null,
  request_hash text not null,
  status integer not null,
  answer jsonb,
  created_at timestamptz(3) not null,
  constraint idempotency_key_user_id_key_pk primary key (user_id, key)
);
grant select, insert, update, delete on idempotency_key to safepractice_app, safepractice_system;

-- A request for a new password. Its link works once within an hour. A person may have several, and using one ends all (decision 021). Only the hash of
-- the link's secret is stored (ruling 28). Not a tenant table: it concerns the account.
create table password_reset (
  id text primary key,
  token_hash text not null,
  user_id text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  replaced_at timestamptz(3),
  constraint password_reset_token_hash_unique unique (token_hash),
  constraint password_reset_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create index password_reset_by_user on password_reset (user_id);
grant select, insert, update, delete on password_reset to safepractice_app, safepractice_system;

-- An email address or phone number that a person no longer has in their account, with the link that was sent to it (ruling 45). The link freezes the
-- account and can restore the contact. Not a tenant table: it concerns the account.
create table replaced_contact (
  id text primary key,
  user_id text not null,
  method text not null,
  contact text not null,
  country_code text not null default '1',
  other_contact text,
  former_password_hash text,
  link_hash text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  frozen_at timestamptz(3),
  settled_at timestamptz(3),
  constraint replaced_contact_link_hash_unique unique (link_hash),
  constraint replaced_contact_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create index replaced_contact_by_user on replaced_contact (user_id);
grant select, insert, update, delete on replaced_contact to safepractice_app, safepractice_system;

-- A short address on our own origin, for text messages (OC rows). The target contains a secret, so it is encrypted with a key derived from the code.
-- Only the hash of the code is stored (ruling 28). Not a tenant table: it is opened before signing in.
create table short_link (
  id text primary key,
  code_hash text not null,
  target_sealed text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint short_link_code_hash_unique unique (code_hash)
);
grant select, insert, update, delete on short_link to safepractice_app, safepractice_system;

-- A person's secret calendar address at one location (ruling 28). Only the hash of its secret is stored. It ends with the membership.
create table calendar_feed (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  user_id text not null,
  secret_hash text not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  constraint calendar_feed_secret_hash_unique unique (secret_hash),
  constraint calendar_feed_practice_id_location_id_location_practice_id_id_f
    foreign key (practice_id, location_id) references location (practice_id, id),
  constraint calendar_feed_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create unique index calendar_feed_current on calendar_feed (location_id, user_id) where revoked_at is null;
grant select, insert, update, delete on calendar_feed to safepractice_app, safepractice_system;
alter table calendar_feed enable row level security;
create policy tenant on calendar_feed to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on calendar_feed to safepractice_system using (true);
