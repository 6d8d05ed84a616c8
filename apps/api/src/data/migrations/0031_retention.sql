CREATE TABLE "legal_hold" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text,
	"user_id" text,
	"reason" text NOT NULL,
	"placed_by" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"lifted_by" text,
	"lifted_at" timestamp (3) with time zone,
	"lift_reason" text,
	CONSTRAINT "legal_hold_scope" CHECK (location_id is null or user_id is null),
	CONSTRAINT "legal_hold_lifted" CHECK (num_nulls(lifted_by, lifted_at, lift_reason) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "purged_record" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"kind" text NOT NULL,
	"retention" text NOT NULL,
	"recorded_on" date NOT NULL,
	"removed_by" text NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	"due_on" date NOT NULL,
	"purged_at" timestamp (3) with time zone NOT NULL,
	"files" integer NOT NULL,
	"content_hash" text NOT NULL,
	"trail_purged_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "record" ADD COLUMN "purge_announced_on" date;--> statement-breakpoint
ALTER TABLE "legal_hold" ADD CONSTRAINT "legal_hold_practice_id_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_hold" ADD CONSTRAINT "legal_hold_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_hold" ADD CONSTRAINT "legal_hold_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_hold" ADD CONSTRAINT "legal_hold_placed_by_user_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_hold" ADD CONSTRAINT "legal_hold_lifted_by_user_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purged_record" ADD CONSTRAINT "purged_record_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purged_record" ADD CONSTRAINT "purged_record_removed_by_user_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_hold_by_practice" ON "legal_hold" USING btree ("practice_id","placed_at");--> statement-breakpoint
CREATE INDEX "purged_record_with_trail" ON "purged_record" USING btree ("removed_at") WHERE trail_purged_at is null;--> statement-breakpoint
CREATE INDEX "record_deletion_by_practice" ON "record_deletion" USING btree ("practice_id","record_id");--> statement-breakpoint
CREATE INDEX "record_discard_by_practice" ON "record_discard" USING btree ("practice_id","record_id");--> statement-breakpoint
-- A hold that was set by hand becomes one of the list.
INSERT INTO legal_hold (id, practice_id, reason, placed_by, placed_at)
  SELECT substr(md5(id || 'hold'), 1, 24), id, 'Placed before holds had reasons.', owner_id, legal_hold_since FROM practice WHERE legal_hold_since IS NOT NULL;--> statement-breakpoint
ALTER TABLE "practice" DROP COLUMN "legal_hold_since";--> statement-breakpoint
ALTER TABLE legal_hold ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON legal_hold TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON legal_hold TO safepractice_system USING (true);--> statement-breakpoint
ALTER TABLE purged_record ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON purged_record TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON purged_record TO safepractice_system USING (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON legal_hold TO safepractice_app, safepractice_system;--> statement-breakpoint
-- What is left of a purged record is only ever added to; that its trail was purged is noted by the job.
GRANT SELECT, INSERT ON purged_record TO safepractice_app, safepractice_system;--> statement-breakpoint
GRANT UPDATE (trail_purged_at) ON purged_record TO safepractice_system;--> statement-breakpoint
-- The one way by which audit events go. It removes what an event of the same practice names by number, and of that only what is about purged records.
CREATE FUNCTION purge_audit_events(purge text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE removed integer;
BEGIN
  DELETE FROM public.audit_event e
  USING public.audit_event p, jsonb_array_elements_text(p.after -> 'numbers') n (number), public.audit_link l, public.purged_record r
  WHERE p.target_id = purge AND p.action = 'audit_trail.purged' AND l.chain = p.practice_id AND l.number = n.number::integer
    AND e.id = l.event_id AND e.action <> 'record.purged' AND r.id = e.target_id AND r.practice_id = p.practice_id;
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION purge_audit_events(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION purge_audit_events(text) TO safepractice_system;
