CREATE TABLE "assistant_index" (
	"location_id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"status" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "assistant_passage" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"heading" text NOT NULL,
	"units" jsonb NOT NULL,
	"words" "tsvector" NOT NULL,
	"length" integer NOT NULL,
	"names_people" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_index" ADD CONSTRAINT "assistant_index_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_passage" ADD CONSTRAINT "assistant_passage_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_passage_by_name" ON "assistant_passage" USING btree ("location_id","name");--> statement-breakpoint
ALTER TABLE assistant_index ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON assistant_index TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON assistant_index TO safepractice_system USING (true);--> statement-breakpoint
ALTER TABLE assistant_passage ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON assistant_passage TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON assistant_passage TO safepractice_system USING (true);--> statement-breakpoint
-- Passages are made from their sources, which are kept elsewhere: a passage is removed and made anew.
GRANT SELECT, INSERT, UPDATE ON assistant_index TO safepractice_app, safepractice_system;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON assistant_passage TO safepractice_app, safepractice_system;--> statement-breakpoint
GRANT DELETE ON assistant_index TO safepractice_system;
