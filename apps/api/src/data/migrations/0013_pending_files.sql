CREATE TABLE "pending_file" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing" ADD COLUMN "readings_begun" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing" ADD COLUMN "reading_applied" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "pending_file" TO safepractice_app, safepractice_system;
