-- The employments that have not ended.
create view current_employment with (security_invoker = true) as
  select id, practice_id, user_id, started_on, start_known, last_training_on, new_hire, practice_admin, weekly_summary, accepted_at, created_at, revision
  from employment where ended_on is null;
grant select on current_employment to safepractice_app, safepractice_system;

-- The current employments of people who have accepted the invitation.
create view accepted_employment with (security_invoker = true) as
  select id, practice_id, user_id, started_on, start_known, last_training_on, new_hire, practice_admin, weekly_summary, accepted_at, created_at, revision
  from employment where ended_on is null and accepted_at is not null;
grant select on accepted_employment to safepractice_app, safepractice_system;

-- The plan that each location has now.
create view current_subscription with (security_invoker = true) as
  select id, practice_id, location_id, plan, tier, provider_subscription_id, status, price_cents, current_period_end, ends_at, renewal_mailed_for, started_at
  from subscription where ended_at is null;
grant select on current_subscription to safepractice_app, safepractice_system;
