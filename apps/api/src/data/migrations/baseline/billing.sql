-- A location's plan, mirrored from the payment provider's subscription. At most one is current.
create table subscription (
  id text primary key,
  practice_id text not null,
  location_id text not null,
  plan text not null,
  tier integer not null,
  provider_subscription_id text not null,
  status text not null,
  price_cents integer not null,
  current_period_end timestamptz(3),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ends_at timestamptz(3),
  renewal_mailed_for timestamptz(3),
  constraint subscription_practice_id_location_id_location_practice_id_id_fk
    foreign key (practice_id, location_id) references location (practice_id, id)
);
create unique index subscription_current on subscription (location_id) where ended_at is null;
create unique index subscription_by_provider on subscription (provider_subscription_id);
grant select, insert, update, delete on subscription to safepractice_app, safepractice_system;
alter table subscription enable row level security;
create policy tenant on subscription to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on subscription to safepractice_system using (true);

-- The payer: the card as shown by the provider, the billing address, and whether the last payment has failed. Never contains a card number.
create table billing (
  id text primary key,
  practice_id text not null,
  customer_id text not null,
  card_brand text not null,
  card_last4 text not null,
  card_exp_month integer not null,
  card_exp_year integer not null,
  card_holder_name text not null,
  address text not null,
  address2 text not null default '',
  city text not null,
  state text not null,
  zip text not null,
  payment_failed_at timestamptz(3),
  updated_at timestamptz(3) not null,
  readings_begun integer not null default 0,
  reading_applied integer not null default 0,
  reconciled_at timestamptz(3),
  constraint billing_practice_id_unique unique (practice_id),
  constraint billing_customer_id_unique unique (customer_id),
  constraint billing_practice_id_practice_id_fk foreign key (practice_id) references practice (id)
);
grant select, insert, update, delete on billing to safepractice_app, safepractice_system;
alter table billing enable row level security;
create policy tenant on billing to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on billing to safepractice_system using (true);

-- The practices whose last payment has not failed (ruling 27).
create view paying_practice with (security_invoker = true) as
  select id from practice
  where not exists (select 1 from billing where billing.practice_id = practice.id and billing.payment_failed_at is not null);
grant select on paying_practice to safepractice_app, safepractice_system;

-- The intent of a call to the payment provider. Committed before the call, so that a job can complete it after a crash.
create table billing_intent (
  id text primary key,
  practice_id text not null,
  user_id text not null,
  kind text not null,
  status text not null,
  request jsonb not null,
  refusal jsonb,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  constraint billing_intent_practice_id_practice_id_fk foreign key (practice_id) references practice (id)
);
create index billing_intent_open on billing_intent (status, created_at);
grant select, insert, update, delete on billing_intent to safepractice_app, safepractice_system;
alter table billing_intent enable row level security;
create policy tenant on billing_intent to safepractice_app using (practice_id = any (string_to_array(current_setting('app.practices', true), ',')));
create policy everything on billing_intent to safepractice_system using (true);

-- Payment provider events that were handled. The provider's event id makes repeats harmless (ruling 30). Not a tenant table: an event is stored before
-- its practice is known.
create table payment_event (
  id text primary key,
  type text not null,
  received_at timestamptz(3) not null,
  handled_at timestamptz(3)
);
grant select, insert, update, delete on payment_event to safepractice_app, safepractice_system;
