ALTER TABLE "location_sds" ADD COLUMN "by_mistake" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "location_sds" ADD COLUMN "continued_as" text;--> statement-breakpoint
ALTER TABLE "location_sds" ADD COLUMN "continued_before" jsonb;--> statement-breakpoint
ALTER TABLE "location_sds" ADD CONSTRAINT "location_sds_continued_as_location_sds_id_fk" FOREIGN KEY ("continued_as") REFERENCES "public"."location_sds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "location_sds_by_continuation" ON "location_sds" USING btree ("continued_as");--> statement-breakpoint
ALTER TABLE "location_sds" ADD CONSTRAINT "location_sds_continued" CHECK (num_nulls(continued_as, continued_before) in (0, 2) and (continued_as is null or to_day is not null));--> statement-breakpoint
-- A reference sheet has no manufacturer. "Reference sheet" stood in its place, and in the requests that were made from it.
UPDATE "sds" SET "manufacturer" = '', "revision" = "revision" + 1 WHERE "origin" = 'reference' AND "manufacturer" = 'Reference sheet';--> statement-breakpoint
UPDATE "sds_request" SET "manufacturer" = '' WHERE "lower_manufacturer" = 'reference sheet' AND NOT EXISTS (
  SELECT FROM "sds_request" o WHERE o."location_id" = "sds_request"."location_id" AND o."lower_chemical_name" = "sds_request"."lower_chemical_name"
    AND o."lower_manufacturer" = '' AND o."status" = 'Pending' AND "sds_request"."status" = 'Pending');
