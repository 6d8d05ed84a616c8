-- Two roles, made once per cluster. safepractice_app serves requests: neither owner nor superuser, bound by row-level security.
-- safepractice_system is taken on, for the rest of one transaction, by the few places that must see across practices (systemDb).
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'safepractice_app') THEN CREATE ROLE safepractice_app LOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'safepractice_system') THEN CREATE ROLE safepractice_system NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  IF NOT pg_has_role('safepractice_app', 'safepractice_system', 'SET') THEN
    GRANT safepractice_system TO safepractice_app WITH INHERIT FALSE, SET TRUE;
  END IF;
EXCEPTION WHEN unique_violation OR internal_error THEN NULL;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO safepractice_app, safepractice_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO safepractice_app, safepractice_system;
--> statement-breakpoint
-- The audit trail is only ever added to.
REVOKE UPDATE, DELETE ON audit_event FROM safepractice_app, safepractice_system;
--> statement-breakpoint
-- Every tenant table reads only the practices of the request (set per transaction). The array form is what keeps indexes usable.
DO $$
DECLARE tenant text;
BEGIN
  FOR tenant IN
    SELECT c.table_name FROM information_schema.columns c
    WHERE c.table_schema = 'public' AND c.column_name = 'practice_id' AND c.table_name NOT IN ('audit_event', 'outbox_message')
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY tenant ON %I TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting(''app.practices'', true), '','')))', tenant);
    EXECUTE format('CREATE POLICY everything ON %I TO safepractice_system USING (true)', tenant);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE practice ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON practice TO safepractice_app USING (id = ANY (string_to_array(current_setting('app.practices', true), ',')));
--> statement-breakpoint
CREATE POLICY everything ON practice TO safepractice_system USING (true);
--> statement-breakpoint
-- Written by everybody, read by the practice concerned only.
ALTER TABLE audit_event ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY written ON audit_event FOR INSERT TO safepractice_app WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY tenant ON audit_event FOR SELECT TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));
--> statement-breakpoint
CREATE POLICY everything ON audit_event TO safepractice_system USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Messages are written with the change that causes them and read by delivery only.
ALTER TABLE outbox_message ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY written ON outbox_message FOR INSERT TO safepractice_app WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY everything ON outbox_message TO safepractice_system USING (true) WITH CHECK (true);
