CREATE TABLE "emergency_link" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "emergency_page_confirmation" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"spill_kits" text NOT NULL,
	"confirmed_by" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emergency_link" ADD CONSTRAINT "emergency_link_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_link" ADD CONSTRAINT "emergency_link_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_page_confirmation" ADD CONSTRAINT "emergency_page_confirmation_confirmed_by_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_page_confirmation" ADD CONSTRAINT "emergency_page_confirmation_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_link_by_secret" ON "emergency_link" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_link_current" ON "emergency_link" USING btree ("location_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_page_confirmation_by_number" ON "emergency_page_confirmation" USING btree ("location_id","number");--> statement-breakpoint
ALTER TABLE emergency_link ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON emergency_link TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON emergency_link TO safepractice_system USING (true);--> statement-breakpoint
ALTER TABLE emergency_page_confirmation ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON emergency_page_confirmation TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON emergency_page_confirmation TO safepractice_system USING (true);--> statement-breakpoint
-- An address ends and stays as a row; confirmations are only ever added.
GRANT SELECT, INSERT ON emergency_link, emergency_page_confirmation TO safepractice_app, safepractice_system;--> statement-breakpoint
GRANT UPDATE (ended_at) ON emergency_link TO safepractice_app, safepractice_system;--> statement-breakpoint
GRANT DELETE ON emergency_link, emergency_page_confirmation TO safepractice_system;
