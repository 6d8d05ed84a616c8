CREATE TABLE "absence" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"user_id" text NOT NULL,
	"deputy_id" text,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"note" text NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "task_occurrence" ADD COLUMN "completed_for" text;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_deputy_id_user_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence" ADD CONSTRAINT "absence_entered_by_user_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_by_person" ON "absence" USING btree ("user_id","location_id");--> statement-breakpoint
CREATE INDEX "absence_by_location" ON "absence" USING btree ("location_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "absence_by_deputy" ON "absence" USING btree ("deputy_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "task_occurrence" ADD CONSTRAINT "task_occurrence_completed_for_user_id_fk" FOREIGN KEY ("completed_for") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE absence ADD CONSTRAINT absence_days CHECK (first_day <= last_day);--> statement-breakpoint
ALTER TABLE absence ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON absence TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON absence TO safepractice_system USING (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON absence TO safepractice_app, safepractice_system;
