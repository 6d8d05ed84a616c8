ALTER TABLE "audit_event" ADD COLUMN "withheld" jsonb;--> statement-breakpoint
-- Events from before this migration are stamped with its own moment: by then they were there.
ALTER TABLE "audit_event" ADD COLUMN "recorded_at" timestamp (3) with time zone NOT NULL DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "audit_event" ALTER COLUMN "recorded_at" DROP DEFAULT;--> statement-breakpoint
-- A row for a practice is written by a request of that practice only. Rows without a practice concern accounts. systemDb keeps its own policy.
DROP POLICY written ON audit_event;--> statement-breakpoint
CREATE POLICY written ON audit_event FOR INSERT TO safepractice_app
  WITH CHECK (practice_id IS NULL OR practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
-- The moment of writing is the database's own, whatever the statement says.
CREATE FUNCTION stamp_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.recorded_at := clock_timestamp();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER stamp BEFORE INSERT ON audit_event FOR EACH ROW EXECUTE FUNCTION stamp_audit_event();--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON audit_event FROM safepractice_app, safepractice_system;
