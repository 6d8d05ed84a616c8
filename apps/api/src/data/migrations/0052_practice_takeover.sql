CREATE TABLE "practice_takeover" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"requested_by" text NOT NULL,
	"from_user_id" text,
	"reason" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"passes_at" timestamp (3) with time zone NOT NULL,
	"link_hash" text NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"ended_by" text,
	CONSTRAINT "practice_takeover_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "practice_takeover_outcome" CHECK ((ended_at is null) = (outcome is null) and outcome in ('refused', 'withdrawn', 'passed', 'lapsed'))
);
--> statement-breakpoint
ALTER TABLE "practice_takeover" ADD CONSTRAINT "practice_takeover_practice_id_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_takeover" ADD CONSTRAINT "practice_takeover_requested_by_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_takeover" ADD CONSTRAINT "practice_takeover_from_user_id_user_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_takeover" ADD CONSTRAINT "practice_takeover_ended_by_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_takeover_open" ON "practice_takeover" USING btree ("practice_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE practice_takeover ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON practice_takeover TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON practice_takeover TO safepractice_system USING (true);--> statement-breakpoint
-- A request is never deleted: it ends.
GRANT SELECT, INSERT ON practice_takeover TO safepractice_app, safepractice_system;--> statement-breakpoint
GRANT UPDATE (reminded_at, ended_at, outcome, ended_by) ON practice_takeover TO safepractice_app, safepractice_system;--> statement-breakpoint
GRANT DELETE ON practice_takeover TO safepractice_system;
