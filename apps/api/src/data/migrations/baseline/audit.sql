-- The time of writing is always that of the database, whatever the statement contains.
create function stamp_audit_event() returns trigger language plpgsql as $$
BEGIN
  NEW.recorded_at := clock_timestamp();
  RETURN NEW;
END $$;

-- Queues each event in its own transaction, so that every committed event is linked once, however late it commits. It has the rights of its owner,
-- because no role of the application may add rows to the queue.
create function queue_audit_events() returns trigger language plpgsql security definer set search_path = '' as $$
BEGIN
  INSERT INTO public.audit_unlinked (chain, event_id) SELECT coalesce(practice_id, 'accounts'), id FROM added;
  RETURN NULL;
END $$;

-- The only way to remove audit events. It removes the events that an event of the same practice lists by number, if they are about purged records.
create function purge_audit_events(purge text) returns integer language plpgsql security definer set search_path = '' as $$
DECLARE removed integer;
BEGIN
  DELETE FROM public.audit_event e
  USING public.audit_event p, jsonb_array_elements_text(p.after -> 'numbers') n (number), public.audit_link l, public.purged_record r
  WHERE p.target_id = purge AND p.action = 'audit_trail.purged' AND l.chain = p.practice_id AND l.number = n.number::integer
    AND e.id = l.event_id AND e.action <> 'record.purged' AND r.id = e.target_id AND r.practice_id = p.practice_id;
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;
revoke all on function purge_audit_events(purge text) from public;
grant execute on function purge_audit_events(purge text) to safepractice_system;

-- Who did what to what. Written in the transaction of the change. The application's roles may only insert and read. Rows without a practice concern
-- accounts only; rows without a location are for the administrators of the practice (ruling 49).
create table audit_event (
  id text primary key,
  practice_id text,
  location_id text,
  actor_id text,
  supporter text,
  action text not null,
  target_kind text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  at timestamptz(3) not null,
  withheld jsonb,
  recorded_at timestamptz(3) not null,
  address text,
  device text,
  mac text,
  names jsonb,
  constraint audit_event_signed check (mac is not null)
);
create index audit_event_by_target on audit_event (target_id);
create index audit_event_by_location on audit_event (practice_id, location_id, at, id);
create index audit_event_by_action on audit_event (practice_id, action, at, id);
create index audit_event_by_actor on audit_event (practice_id, actor_id, at, id);
-- The audit trail is only added to.
grant select, insert on audit_event to safepractice_app, safepractice_system;
alter table audit_event enable row level security;
create policy tenant on audit_event for select to safepractice_app
  using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
-- A request writes only rows of its practices, and rows without a practice, which concern accounts.
create policy written on audit_event for insert to safepractice_app
  with check ((practice_id is null) or (practice_id = any (string_to_array(current_setting('app.practices', true), ','))));
create policy everything on audit_event to safepractice_system using (true) with check (true);
create trigger stamp before insert on audit_event for each row execute function stamp_audit_event();
create trigger queue after insert on audit_event referencing new table as added for each statement execute function queue_audit_events();

-- One link of a hash chain (decision 038): the event with this number in the trail of one practice. Inserted only by the background work of the servers.
-- It outlives the content of its event.
create table audit_link (
  chain text not null,
  number integer not null,
  event_id text not null,
  content_hash text not null,
  linked_at timestamptz(3) not null,
  mac text not null,
  constraint audit_link_chain_number_pk primary key (chain, number),
  constraint audit_link_event_id_unique unique (event_id)
);
-- Only the background work adds links. No role of the application changes or removes one, and requests do not see them.
grant select, insert on audit_link to safepractice_system;

-- Committed events that are not in a chain yet. A trigger adds each event in its own transaction; linking removes it.
create table audit_unlinked (
  place bigint primary key generated always as identity,
  chain text not null,
  event_id text not null
);
grant select, delete on audit_unlinked to safepractice_system;
