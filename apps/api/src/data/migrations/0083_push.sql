-- Notifications on a device (decision 142). Not tenant tables: a person has one account across practices.
create table push_subscription (
  id text primary key,
  user_id text not null,
  session_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  server_key text not null,
  device text not null default '',
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  failing_since timestamptz(3),
  constraint push_subscription_endpoint_unique unique (endpoint),
  constraint push_subscription_user_id_user_id_fk foreign key (user_id) references "user" (id),
  constraint push_subscription_session_id_session_id_fk foreign key (session_id) references session (id)
);
create index push_subscription_by_user on push_subscription (user_id);
create index push_subscription_by_session on push_subscription (session_id);
grant select, insert, update, delete on push_subscription to safepractice_app, safepractice_system;

create table push_quiet_hours (
  user_id text primary key,
  from_time text not null,
  until_time text not null,
  time_zone text not null,
  constraint push_quiet_hours_user_id_user_id_fk foreign key (user_id) references "user" (id)
);
grant select, insert, update, delete on push_quiet_hours to safepractice_app, safepractice_system;

-- Whoever signs out on a device gets no more notifications there, whatever ended the session.
create function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.id;
  return null;
end $$;
create trigger end_push after update of revoked_at on session
  for each row when (new.revoked_at is not null) execute function end_push_of_session();

-- A mail that is only sent if one of these notifications is still unread then.
alter table outbox_message add column unless_read text[];
