ALTER TABLE "certificate" DROP CONSTRAINT "certificate_void";--> statement-breakpoint
ALTER TABLE "certificate" ALTER COLUMN "record_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate" ALTER COLUMN "occurrence_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "trainer" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_of_record" ON "certificate" USING btree ("record_id","location_id");--> statement-breakpoint
ALTER TABLE "certificate" DROP COLUMN "sealed_secret";--> statement-breakpoint
ALTER TABLE "certificate" DROP COLUMN "voided_at";--> statement-breakpoint
ALTER TABLE "certificate" DROP COLUMN "void_reason";