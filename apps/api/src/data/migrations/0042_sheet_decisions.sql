CREATE TABLE "sds_decision" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"product" text NOT NULL,
	"lower_product" text GENERATED ALWAYS AS (lower(product)) STORED NOT NULL,
	"number" integer NOT NULL,
	"outcome" text DEFAULT 'needed' NOT NULL,
	"question" text,
	"reason" text NOT NULL,
	"citation" text NOT NULL,
	"note" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sds_decision_outcome" CHECK (outcome in ('notNeeded', 'needed', 'gone') and (outcome = 'notNeeded') = (question is not null))
);
--> statement-breakpoint
ALTER TABLE "sds_decision" ADD CONSTRAINT "sds_decision_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sds_decision" ADD CONSTRAINT "sds_decision_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sds_decision_by_number" ON "sds_decision" USING btree ("location_id","lower_product","number");
--> statement-breakpoint
ALTER TABLE sds_decision ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON sds_decision TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON sds_decision TO safepractice_system USING (true);--> statement-breakpoint
-- Decisions are only ever added.
GRANT SELECT, INSERT ON sds_decision TO safepractice_app, safepractice_system;--> statement-breakpoint
GRANT DELETE ON sds_decision TO safepractice_system;
