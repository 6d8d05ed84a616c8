ALTER TABLE "record" ADD COLUMN "done_on" date;--> statement-breakpoint
ALTER TABLE "record" ADD COLUMN "note" text;