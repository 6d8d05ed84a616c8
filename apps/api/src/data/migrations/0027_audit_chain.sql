CREATE TABLE "audit_link" (
	"chain" text NOT NULL,
	"number" integer NOT NULL,
	"event_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	"mac" text NOT NULL,
	CONSTRAINT "audit_link_chain_number_pk" PRIMARY KEY("chain","number"),
	CONSTRAINT "audit_link_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "audit_unlinked" (
	"place" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_unlinked_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain" text NOT NULL,
	"event_id" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_event_by_practice";--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "mac" text;--> statement-breakpoint
CREATE INDEX "audit_event_by_location" ON "audit_event" USING btree ("practice_id","location_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_event_by_action" ON "audit_event" USING btree ("practice_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_event_by_actor" ON "audit_event" USING btree ("practice_id","actor_id","at","id");--> statement-breakpoint
-- Links are added by the background work alone; no role of the application changes or removes one. Requests see neither table.
GRANT SELECT, INSERT ON audit_link TO safepractice_system;--> statement-breakpoint
GRANT SELECT, DELETE ON audit_unlinked TO safepractice_system;--> statement-breakpoint
-- One row for each event, in the transaction of the event: whatever commits, however late, is linked once. It has the rights of its owner, because no
-- role of the application may add rows of its own.
CREATE FUNCTION queue_audit_events() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO public.audit_unlinked (chain, event_id) SELECT coalesce(practice_id, 'accounts'), id FROM added;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER queue AFTER INSERT ON audit_event REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_audit_events();--> statement-breakpoint
INSERT INTO audit_unlinked (chain, event_id) SELECT coalesce(practice_id, 'accounts'), id FROM audit_event ORDER BY recorded_at, id;
