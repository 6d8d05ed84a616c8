-- Whether an administrator gets the monthly page by email. The views of employments are created again with it.
alter table employment add column monthly_page boolean not null default true;

create or replace view current_employment with (security_invoker = true) as
  select id, practice_id, user_id, started_on, start_known, last_training_on, new_hire, practice_admin, weekly_summary, accepted_at, created_at, revision,
    date_mails, monthly_page
  from employment where ended_on is null;

create or replace view accepted_employment with (security_invoker = true) as
  select id, practice_id, user_id, started_on, start_known, last_training_on, new_hire, practice_admin, weekly_summary, accepted_at, created_at, revision,
    date_mails, monthly_page
  from employment where ended_on is null and accepted_at is not null;
