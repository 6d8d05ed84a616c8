CREATE TABLE "certificate" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text,
	"occurrence_id" text,
	"number" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"name" text NOT NULL,
	"course" text NOT NULL,
	"location_name" text NOT NULL,
	"practice_name" text NOT NULL,
	"completed_on" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text,
	CONSTRAINT "certificate_void" CHECK (num_nulls(voided_at, void_reason) in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "group_attendee" (
	"practice_id" text NOT NULL,
	"group_training_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "group_attendee_group_training_id_user_id_pk" PRIMARY KEY("group_training_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_presence" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"group_training_id" text NOT NULL,
	"user_id" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone,
	"how" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"ticked_by" text
);
--> statement-breakpoint
CREATE TABLE "group_training" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"name" text NOT NULL,
	"films" jsonb NOT NULL,
	"current" integer DEFAULT 0 NOT NULL,
	"reached_second" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"agreed_by" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"paused" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"host_id" text,
	"lease_hash" text,
	"lease_until" timestamp (3) with time zone,
	"sealed_code_seed" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "group_training_in_practice" UNIQUE("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "live_attendee" (
	"practice_id" text NOT NULL,
	"live_session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"attended" boolean DEFAULT false NOT NULL,
	"asked" text DEFAULT '' NOT NULL,
	"training_year" date,
	CONSTRAINT "live_attendee_live_session_id_user_id_pk" PRIMARY KEY("live_session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_session" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"trainer_name" text NOT NULL,
	"trainer_qualification" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"arranged_by" text NOT NULL,
	"arranged_at" timestamp (3) with time zone NOT NULL,
	"held_at" timestamp (3) with time zone,
	"held_by" text,
	"questions" text DEFAULT '' NOT NULL,
	"called_off_at" timestamp (3) with time zone,
	"record_id" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "live_session_in_practice" UNIQUE("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "film_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"user_id" text NOT NULL,
	"video_id" text NOT NULL,
	"video_version" integer NOT NULL,
	"question_key" text NOT NULL,
	"chosen" integer NOT NULL,
	"is_right" boolean NOT NULL,
	"training_year" date NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_reading" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"user_id" text NOT NULL,
	"page_id" text NOT NULL,
	"content_version" integer NOT NULL,
	"text_hash" text NOT NULL,
	"training_year" date NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_clock" (
	"user_id" text PRIMARY KEY NOT NULL,
	"spent" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watched_bytes" (
	"practice_id" text NOT NULL,
	"user_id" text NOT NULL,
	"video_id" text NOT NULL,
	"video_version" integer NOT NULL,
	"fetched" "int8multirange" DEFAULT '{}' NOT NULL,
	CONSTRAINT "watched_bytes_practice_id_user_id_video_id_video_version_pk" PRIMARY KEY("practice_id","user_id","video_id","video_version")
);
--> statement-breakpoint
CREATE TABLE "watching_session" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"user_id" text NOT NULL,
	"video_id" text NOT NULL,
	"video_version" integer NOT NULL,
	"group_training_id" text,
	"token_hash" text NOT NULL,
	"training_year" date NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"used_until" timestamp (3) with time zone NOT NULL,
	"reached_second" integer DEFAULT 0 NOT NULL,
	"hidden_ms" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "watching_session_in_practice" UNIQUE("practice_id","id")
);
--> statement-breakpoint
ALTER TABLE "watch_interval" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_practice_id_occurrence_id_task_occurrence_practice_id_id_fk" FOREIGN KEY ("practice_id","occurrence_id") REFERENCES "public"."task_occurrence"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_attendee" ADD CONSTRAINT "group_attendee_practice_id_group_training_id_group_training_practice_id_id_fk" FOREIGN KEY ("practice_id","group_training_id") REFERENCES "public"."group_training"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_attendee" ADD CONSTRAINT "group_attendee_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_presence" ADD CONSTRAINT "group_presence_group_training_id_user_id_group_attendee_group_training_id_user_id_fk" FOREIGN KEY ("group_training_id","user_id") REFERENCES "public"."group_attendee"("group_training_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_presence" ADD CONSTRAINT "group_presence_practice_id_group_training_id_group_training_practice_id_id_fk" FOREIGN KEY ("practice_id","group_training_id") REFERENCES "public"."group_training"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_presence" ADD CONSTRAINT "group_presence_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_presence" ADD CONSTRAINT "group_presence_ticked_by_user_id_fk" FOREIGN KEY ("ticked_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_training" ADD CONSTRAINT "group_training_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_training" ADD CONSTRAINT "group_training_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_training" ADD CONSTRAINT "group_training_agreed_by_user_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_training" ADD CONSTRAINT "group_training_host_id_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_attendee" ADD CONSTRAINT "live_attendee_practice_id_live_session_id_live_session_practice_id_id_fk" FOREIGN KEY ("practice_id","live_session_id") REFERENCES "public"."live_session"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_attendee" ADD CONSTRAINT "live_attendee_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session" ADD CONSTRAINT "live_session_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session" ADD CONSTRAINT "live_session_arranged_by_user_id_fk" FOREIGN KEY ("arranged_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session" ADD CONSTRAINT "live_session_held_by_user_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_answer" ADD CONSTRAINT "film_answer_practice_id_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_answer" ADD CONSTRAINT "film_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_reading" ADD CONSTRAINT "site_reading_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_reading" ADD CONSTRAINT "site_reading_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_clock" ADD CONSTRAINT "watch_clock_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_bytes" ADD CONSTRAINT "watched_bytes_practice_id_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_bytes" ADD CONSTRAINT "watched_bytes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watching_session" ADD CONSTRAINT "watching_session_practice_id_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watching_session" ADD CONSTRAINT "watching_session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watching_session" ADD CONSTRAINT "watching_session_practice_id_group_training_id_group_training_practice_id_id_fk" FOREIGN KEY ("practice_id","group_training_id") REFERENCES "public"."group_training"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_by_number" ON "certificate" USING btree ("practice_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_by_secret" ON "certificate" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "certificate_by_person" ON "certificate" USING btree ("user_id","practice_id");--> statement-breakpoint
CREATE INDEX "group_attendee_by_person" ON "group_attendee" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_presence_now" ON "group_presence" USING btree ("group_training_id","user_id") WHERE to_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_training_by_name" ON "group_training" USING btree ("location_id",lower(btrim(name))) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "group_training_by_location" ON "group_training" USING btree ("location_id","created_at");--> statement-breakpoint
CREATE INDEX "live_attendee_by_person" ON "live_attendee" USING btree ("user_id","practice_id");--> statement-breakpoint
CREATE INDEX "live_session_by_location" ON "live_session" USING btree ("location_id","day");--> statement-breakpoint
CREATE INDEX "film_answer_by_person" ON "film_answer" USING btree ("user_id","practice_id","training_year");--> statement-breakpoint
CREATE INDEX "site_reading_by_person" ON "site_reading" USING btree ("user_id","practice_id","training_year");--> statement-breakpoint
CREATE UNIQUE INDEX "watching_session_by_token" ON "watching_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "watching_session_by_person" ON "watching_session" USING btree ("user_id","practice_id","started_at");--> statement-breakpoint
ALTER TABLE "watch_interval" ADD CONSTRAINT "watch_interval_practice_id_session_id_watching_session_practice_id_id_fk" FOREIGN KEY ("practice_id","session_id") REFERENCES "public"."watching_session"("practice_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE watching_session ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON watching_session TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON watching_session TO safepractice_system USING (true);
--> statement-breakpoint
ALTER TABLE watched_bytes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON watched_bytes TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON watched_bytes TO safepractice_system USING (true);
--> statement-breakpoint
ALTER TABLE film_answer ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON film_answer TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON film_answer TO safepractice_system USING (true);
--> statement-breakpoint
ALTER TABLE site_reading ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON site_reading TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON site_reading TO safepractice_system USING (true);
--> statement-breakpoint
ALTER TABLE live_session ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON live_session TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON live_session TO safepractice_system USING (true);
--> statement-breakpoint
ALTER TABLE live_attendee ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON live_attendee TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON live_attendee TO safepractice_system USING (true);
--> statement-breakpoint
ALTER TABLE group_training ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON group_training TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON group_training TO safepractice_system USING (true);
--> statement-breakpoint
ALTER TABLE group_attendee ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON group_attendee TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON group_attendee TO safepractice_system USING (true);
--> statement-breakpoint
ALTER TABLE group_presence ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON group_presence TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON group_presence TO safepractice_system USING (true);
--> statement-breakpoint
ALTER TABLE certificate ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON certificate TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON certificate TO safepractice_system USING (true);
--> statement-breakpoint
-- Answers and readings are only ever added; a certificate changes only by becoming void; sessions and group trainings end and stay as rows.
GRANT SELECT, INSERT ON film_answer, site_reading, certificate TO safepractice_app, safepractice_system;--> statement-breakpoint
GRANT UPDATE (voided_at, void_reason) ON certificate TO safepractice_app, safepractice_system;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON watching_session, watched_bytes, live_session, group_training, group_presence TO safepractice_app, safepractice_system;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON watch_clock, live_attendee, group_attendee TO safepractice_app, safepractice_system;--> statement-breakpoint
GRANT DELETE ON film_answer, site_reading, certificate, watching_session, watched_bytes, live_session, group_training, group_presence TO safepractice_system;
