ALTER TABLE "billing" ADD COLUMN "reconciled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "renewal_mailed_for" timestamp (3) with time zone;