-- Counts that were made before are out of date.
UPDATE sds_version SET version = version + 1;--> statement-breakpoint
ALTER TABLE "sds_count" ADD COLUMN "ends" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sds_count" ALTER COLUMN "ends" DROP DEFAULT;
