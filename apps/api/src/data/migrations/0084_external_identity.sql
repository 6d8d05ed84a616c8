-- An account at Google or Microsoft with which a person signs in (decision 143). Not a tenant table: a person has one account across practices.
create table external_identity (
  id text primary key,
  user_id text not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  email text not null,
  linked_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  constraint external_identity_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
create unique index external_identity_subject on external_identity (issuer, subject);
create index external_identity_by_user on external_identity (user_id);
grant select, insert, update, delete on external_identity to safepractice_app, safepractice_system;
