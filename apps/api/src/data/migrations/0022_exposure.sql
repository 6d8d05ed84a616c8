ALTER TABLE "reported_event" ADD CONSTRAINT "reported_event_in_practice" UNIQUE("practice_id","id");--> statement-breakpoint
ALTER TABLE "record" ADD COLUMN "reported_event_id" text;--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_practice_id_reported_event_id_reported_event_practice_id_id_fk" FOREIGN KEY ("practice_id","reported_event_id") REFERENCES "public"."reported_event"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_by_reported_event" ON "record" USING btree ("reported_event_id") WHERE reported_event_id is not null;--> statement-breakpoint
-- Tasks of an exposure are matched by its id. Those of earlier forms carry the id of the form's record, so the exposure takes that id.
INSERT INTO reported_event (id, practice_id, location_id, kind, what, subject_id, reported_by, reported_at)
  SELECT id, practice_id, location_id, 'bloodExposure', '', subject_id, completed_by, completed_at FROM record WHERE form_id = 'exposureIncidentForm';--> statement-breakpoint
UPDATE record SET reported_event_id = id WHERE form_id = 'exposureIncidentForm';
