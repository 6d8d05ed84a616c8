-- Since when a person administers the practice or one of its locations, without a break (decision 148). null: administers nothing.
alter table employment add column administrator_since timestamptz(3);

update employment e set administrator_since = coalesce(e.accepted_at, e.created_at)
  where e.ended_on is null and (e.practice_admin or exists (select from membership m
    where m.practice_id = e.practice_id and m.user_id = e.user_id and m.ended_at is null and m.is_administrator));

create or replace view current_employment with (security_invoker = true) as
  select id, practice_id, user_id, started_on, start_known, last_training_on, new_hire, practice_admin, weekly_summary, accepted_at, created_at, revision,
    date_mails, monthly_page, administrator_since
  from employment where ended_on is null;

create or replace view accepted_employment with (security_invoker = true) as
  select id, practice_id, user_id, started_on, start_known, last_training_on, new_hire, practice_admin, weekly_summary, accepted_at, created_at, revision,
    date_mails, monthly_page, administrator_since
  from employment where ended_on is null and accepted_at is not null;
