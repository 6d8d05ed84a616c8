CREATE TABLE "library_answer_version" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"variable" text NOT NULL,
	"revision" integer NOT NULL,
	"before" jsonb NOT NULL,
	"before_reasons" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"content_version" integer NOT NULL,
	"by_support" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"closed_tasks" jsonb NOT NULL,
	"opened_tasks" jsonb NOT NULL,
	"undoes" integer
);
--> statement-breakpoint
ALTER TABLE "library_answer_version" ADD CONSTRAINT "library_answer_version_changed_by_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_answer_version" ADD CONSTRAINT "library_answer_version_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "library_answer_version_by_revision" ON "library_answer_version" USING btree ("location_id","variable","revision");--> statement-breakpoint
ALTER TABLE library_answer_version ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON library_answer_version TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON library_answer_version TO safepractice_system USING (true);--> statement-breakpoint
-- Changed only where a person who joins takes the place of a placeholder.
GRANT SELECT, INSERT, UPDATE ON library_answer_version TO safepractice_app, safepractice_system;--> statement-breakpoint
GRANT DELETE ON library_answer_version TO safepractice_system;
