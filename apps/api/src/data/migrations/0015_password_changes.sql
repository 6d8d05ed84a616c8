DROP INDEX "password_reset_open";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "password_changed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "password_reset_by_user" ON "password_reset" USING btree ("user_id");--> statement-breakpoint
UPDATE replaced_contact SET former_password_hash = NULL WHERE settled_at IS NOT NULL;
