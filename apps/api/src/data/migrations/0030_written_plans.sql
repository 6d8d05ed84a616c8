CREATE TABLE "written_plan_confirmation" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"version_id" text NOT NULL,
	"user_id" text NOT NULL,
	"locale" text NOT NULL,
	"text_hash" text NOT NULL,
	"sentence" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "written_plan_version" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"plan_key" text NOT NULL,
	"number" integer NOT NULL,
	"content_version" integer NOT NULL,
	"locale" text NOT NULL,
	"document" jsonb NOT NULL,
	"hash" text NOT NULL,
	"note" text NOT NULL,
	"asks_again" boolean NOT NULL,
	"adopted_by" text NOT NULL,
	"adopted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "written_plan_version_practice_id" UNIQUE("practice_id","id")
);
--> statement-breakpoint
ALTER TABLE "written_plan_confirmation" ADD CONSTRAINT "written_plan_confirmation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_plan_confirmation" ADD CONSTRAINT "written_plan_confirmation_practice_id_version_id_written_plan_version_practice_id_id_fk" FOREIGN KEY ("practice_id","version_id") REFERENCES "public"."written_plan_version"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_plan_version" ADD CONSTRAINT "written_plan_version_adopted_by_user_id_fk" FOREIGN KEY ("adopted_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_plan_version" ADD CONSTRAINT "written_plan_version_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "written_plan_confirmation_once" ON "written_plan_confirmation" USING btree ("version_id","user_id","locale");--> statement-breakpoint
CREATE UNIQUE INDEX "written_plan_version_by_number" ON "written_plan_version" USING btree ("location_id","plan_key","number");
--> statement-breakpoint
ALTER TABLE written_plan_version ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON written_plan_version TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON written_plan_version TO safepractice_system USING (true);--> statement-breakpoint
ALTER TABLE written_plan_confirmation ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON written_plan_confirmation TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON written_plan_confirmation TO safepractice_system USING (true);--> statement-breakpoint
-- Versions and confirmations are only ever added.
GRANT SELECT, INSERT ON written_plan_version, written_plan_confirmation TO safepractice_app, safepractice_system;--> statement-breakpoint
GRANT DELETE ON written_plan_version, written_plan_confirmation TO safepractice_system;
