CREATE TABLE "reported_event" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"letter_day" date,
	"subject_id" text,
	"reported_by" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reported_event" ADD CONSTRAINT "reported_event_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_event" ADD CONSTRAINT "reported_event_reported_by_user_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_event" ADD CONSTRAINT "reported_event_subject_id_user_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reported_event_by_location" ON "reported_event" USING btree ("location_id","reported_at");--> statement-breakpoint
ALTER TABLE reported_event ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON reported_event TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON reported_event TO safepractice_system USING (true);--> statement-breakpoint
CREATE POLICY support ON reported_event AS RESTRICTIVE FOR SELECT TO safepractice_app
  USING ((SELECT current_setting('app.support', true)) IS DISTINCT FROM 'on');--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON reported_event TO safepractice_app, safepractice_system;
