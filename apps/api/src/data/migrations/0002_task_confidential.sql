ALTER TABLE "task" ADD COLUMN "at_most_twelve_months" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "confidential" boolean DEFAULT false NOT NULL;