-- Whether a person gets the reminders of dates that run out by email too. The views of employments are created again with it.
alter table employment add column date_mails boolean not null default true;

create or replace view current_employment with (security_invoker = true) as
  select id, practice_id, user_id, started_on, start_known, last_training_on, new_hire, practice_admin, weekly_summary, accepted_at, created_at, revision,
    date_mails
  from employment where ended_on is null;

create or replace view accepted_employment with (security_invoker = true) as
  select id, practice_id, user_id, started_on, start_known, last_training_on, new_hire, practice_admin, weekly_summary, accepted_at, created_at, revision,
    date_mails
  from employment where ended_on is null and accepted_at is not null;
