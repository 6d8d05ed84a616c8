-- Ways to sign in beside the password (decision 141): passkeys, authenticator apps and recovery codes. Not tenant tables: a person has one account
-- across practices.
create table passkey (
  id text primary key,
  user_id text not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  synced boolean not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint passkey_credential_id_unique unique (credential_id),
  constraint passkey_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create index passkey_by_user on passkey (user_id);
grant select, insert, update, delete on passkey to safepractice_app, safepractice_system;

create table authenticator (
  id text primary key,
  user_id text not null,
  secret_sealed text not null,
  last_step bigint,
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  last_used_at timestamptz(3),
  constraint authenticator_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create unique index authenticator_confirmed on authenticator (user_id) where confirmed_at is not null;
create index authenticator_by_user on authenticator (user_id);
grant select, insert, update, delete on authenticator to safepractice_app, safepractice_system;

create table recovery_code (
  id text primary key,
  user_id text not null,
  code_hash text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint recovery_code_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create unique index recovery_code_of_user on recovery_code (user_id, code_hash);
grant select, insert, update, delete on recovery_code to safepractice_app, safepractice_system;

-- What the server has asked a browser to prove: a challenge for a passkey, or the second step after a correct password. Each is answered once.
create table sign_in_challenge (
  id text primary key,
  purpose text not null,
  token_hash text not null,
  challenge text,
  user_id text,
  session_id text,
  wrong_tries integer not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint sign_in_challenge_token_hash_unique unique (token_hash),
  constraint sign_in_challenge_user_id_user_id_fk foreign key (user_id) references "user" (id),
  constraint sign_in_challenge_session_id_session_id_fk foreign key (session_id) references session (id) on delete cascade
);
create index sign_in_challenge_by_expiry on sign_in_challenge (expires_at);
grant select, insert, update, delete on sign_in_challenge to safepractice_app, safepractice_system;

-- Two factors were proved when this session started, or later in it.
alter table session add column proved_two_factors_at timestamptz(3);

-- A fresh proof of one session for one kind of action, valid for five minutes.
create table fresh_proof (
  session_id text not null,
  action text not null,
  proved_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint fresh_proof_session_id_action_pk primary key (session_id, action),
  constraint fresh_proof_session_id_session_id_fk foreign key (session_id) references session (id) on delete cascade
);
grant select, insert, update, delete on fresh_proof to safepractice_app, safepractice_system;

-- Who must prove two factors in a practice. No row: nobody must.
create table sign_in_rule (
  practice_id text primary key,
  required_of text not null,
  grace_days integer not null,
  required_since timestamptz(3),
  google_domains text[] not null default '{}',
  revision integer not null default 1,
  changed_by text not null,
  changed_by_name text,
  changed_at timestamptz(3) not null,
  constraint sign_in_rule_practice_id_practice_id_fk foreign key (practice_id) references practice (id),
  constraint sign_in_rule_changed_by_user_id_fk foreign key (changed_by) references "user" (id)
);
grant select, insert, update, delete on sign_in_rule to safepractice_app, safepractice_system;
alter table sign_in_rule enable row level security;
create policy tenant on sign_in_rule to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on sign_in_rule to safepractice_system using (true);
create trigger keep_names before insert or update of changed_by, changed_by_name on sign_in_rule
  for each row execute function keep_names('changed_by', 'changed_by_name');

-- An administrator asked to remove the second factor of a person who lost the device. It takes effect after a day, unless somebody cancels it.
create table factor_removal (
  id text primary key,
  practice_id text not null,
  user_id text not null,
  asked_by text not null,
  asked_by_name text,
  asked_at timestamptz(3) not null,
  effective_at timestamptz(3) not null,
  canceled_by text,
  canceled_by_name text,
  canceled_at timestamptz(3),
  done_at timestamptz(3),
  constraint factor_removal_practice_id_practice_id_fk foreign key (practice_id) references practice (id),
  constraint factor_removal_user_id_user_id_fk foreign key (user_id) references "user" (id),
  constraint factor_removal_asked_by_user_id_fk foreign key (asked_by) references "user" (id),
  constraint factor_removal_canceled_by_user_id_fk foreign key (canceled_by) references "user" (id)
);
create unique index factor_removal_open on factor_removal (user_id) where canceled_at is null and done_at is null;
grant select, insert, update, delete on factor_removal to safepractice_app, safepractice_system;
alter table factor_removal enable row level security;
create policy tenant on factor_removal to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on factor_removal to safepractice_system using (true);
create trigger keep_names before insert or update of asked_by, asked_by_name, canceled_by, canceled_by_name on factor_removal
  for each row execute function keep_names('asked_by', 'asked_by_name', 'canceled_by', 'canceled_by_name');
