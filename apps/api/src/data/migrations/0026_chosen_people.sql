ALTER TABLE "task" ADD COLUMN "chosen_instead_of" text[];--> statement-breakpoint
CREATE INDEX "task_by_name" ON "task" USING btree ("location_id",lower("name"),"id") WHERE closed_at is null;