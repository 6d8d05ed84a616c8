-- Two roles, created once per cluster. safepractice_app serves requests: neither owner nor superuser, bound by row-level security.
-- safepractice_system is taken on, for the rest of one transaction, by the few places that must see all practices (systemDb).
do $$
begin
  if not exists (select from pg_roles where rolname = 'safepractice_app') then create role safepractice_app login; end if;
  if not exists (select from pg_roles where rolname = 'safepractice_system') then create role safepractice_system nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not pg_has_role('safepractice_app', 'safepractice_system', 'SET') then
    grant safepractice_system to safepractice_app with inherit false, set true;
  end if;
exception when unique_violation or internal_error then null;
end $$;
grant usage on schema public to safepractice_app, safepractice_system;

-- Indexes of the parts of a text, for searches.
create extension if not exists pg_trgm;
