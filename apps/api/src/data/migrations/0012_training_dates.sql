ALTER TABLE "employment" ADD COLUMN "last_training_on" date;--> statement-breakpoint
CREATE INDEX "task_by_subject" ON "task" USING btree ("subject_id") WHERE subject_id is not null;