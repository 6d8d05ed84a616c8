ALTER TABLE "equipment" ADD COLUMN "job_tasks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "removed_at" timestamp (3) with time zone;