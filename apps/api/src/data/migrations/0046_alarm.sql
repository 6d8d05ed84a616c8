CREATE TABLE "alarm" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"kind" text NOT NULL,
	"stage" text NOT NULL,
	"reported_event_id" text,
	"record_id" text,
	"raised_by" text,
	"raised_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alarm_in_practice" UNIQUE("practice_id","id"),
	CONSTRAINT "alarm_once" UNIQUE("reported_event_id","stage")
);
--> statement-breakpoint
CREATE TABLE "alarm_message" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"alarm_id" text NOT NULL,
	"user_id" text NOT NULL,
	"why" text NOT NULL,
	"channel" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"is_failing" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_practice_id_reported_event_id_reported_event_practice_id_id_fk" FOREIGN KEY ("practice_id","reported_event_id") REFERENCES "public"."reported_event"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_raised_by_user_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_message" ADD CONSTRAINT "alarm_message_practice_id_alarm_id_alarm_practice_id_id_fk" FOREIGN KEY ("practice_id","alarm_id") REFERENCES "public"."alarm"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_message" ADD CONSTRAINT "alarm_message_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_by_location" ON "alarm" USING btree ("location_id","raised_at");--> statement-breakpoint
CREATE INDEX "alarm_by_record" ON "alarm" USING btree ("record_id") WHERE record_id is not null;--> statement-breakpoint
CREATE INDEX "alarm_message_by_alarm" ON "alarm_message" USING btree ("alarm_id");--> statement-breakpoint
ALTER TABLE alarm ADD CONSTRAINT alarm_stage CHECK (stage in ('reported', 'noEvaluation'));--> statement-breakpoint
ALTER TABLE alarm_message ADD CONSTRAINT alarm_message_channel CHECK (channel in ('email', 'sms', 'app'));--> statement-breakpoint
ALTER TABLE alarm_message ADD CONSTRAINT alarm_message_why CHECK (why in ('contact', 'deputy', 'administrator'));--> statement-breakpoint
ALTER TABLE alarm ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON alarm TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON alarm TO safepractice_system USING (true);--> statement-breakpoint
CREATE POLICY support ON alarm AS RESTRICTIVE FOR SELECT TO safepractice_app
  USING ((SELECT current_setting('app.support', true)) IS DISTINCT FROM 'on');--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON alarm TO safepractice_app, safepractice_system;--> statement-breakpoint
GRANT DELETE ON alarm TO safepractice_system;--> statement-breakpoint
ALTER TABLE alarm_message ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON alarm_message TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON alarm_message TO safepractice_system USING (true);--> statement-breakpoint
CREATE POLICY support ON alarm_message AS RESTRICTIVE FOR SELECT TO safepractice_app
  USING ((SELECT current_setting('app.support', true)) IS DISTINCT FROM 'on');--> statement-breakpoint
GRANT SELECT, INSERT ON alarm_message TO safepractice_app, safepractice_system;--> statement-breakpoint
-- Only the delivery changes a message, by the trigger below.
GRANT UPDATE, DELETE ON alarm_message TO safepractice_system;--> statement-breakpoint
-- Requests may not read the outbox, and delivered messages are deleted after a month. What became of a message of an alarm is therefore copied.
CREATE FUNCTION copy_alarm_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.alarm_message SET delivered_at = NEW.delivered_at, is_failing = NEW.last_error IS NOT NULL AND NEW.delivered_at IS NULL WHERE id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER alarm_delivery AFTER UPDATE ON outbox_message FOR EACH ROW EXECUTE FUNCTION copy_alarm_delivery();
