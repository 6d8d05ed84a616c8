ALTER TABLE "task_occurrence" ADD COLUMN "moved_from_review_date" text;--> statement-breakpoint
ALTER TABLE "task_occurrence" ADD COLUMN "moved_from_start" date;--> statement-breakpoint
ALTER TABLE "task_occurrence" ADD COLUMN "moved_from_end" date;--> statement-breakpoint
ALTER TABLE "task_occurrence" ADD COLUMN "moved_from_due" date;--> statement-breakpoint
ALTER TABLE "task_occurrence" ADD COLUMN "moved_to_due" date;