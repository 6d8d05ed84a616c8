ALTER TABLE "record" ADD COLUMN "waiting" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE record r SET waiting = false
WHERE EXISTS (SELECT FROM record_approval d WHERE d.record_id = r.id)
  OR EXISTS (SELECT FROM record_discard d WHERE d.record_id = r.id)
  OR EXISTS (SELECT FROM record_deletion d WHERE d.record_id = r.id);--> statement-breakpoint
CREATE INDEX "record_waiting" ON "record" USING btree ("location_id") WHERE waiting;--> statement-breakpoint
-- The decisions stay rows of their own; the flag on the record makes what still waits cheap to find among years of records.
CREATE FUNCTION end_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE record SET waiting = false WHERE practice_id = NEW.practice_id AND id = NEW.record_id AND waiting;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER decided AFTER INSERT ON record_approval FOR EACH ROW EXECUTE FUNCTION end_waiting();--> statement-breakpoint
CREATE TRIGGER decided AFTER INSERT ON record_discard FOR EACH ROW EXECUTE FUNCTION end_waiting();--> statement-breakpoint
CREATE TRIGGER decided AFTER INSERT ON record_deletion FOR EACH ROW EXECUTE FUNCTION end_waiting();
