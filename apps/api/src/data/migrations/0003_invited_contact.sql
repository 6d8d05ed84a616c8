ALTER TABLE "invite" ADD COLUMN "first_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "invite" ADD COLUMN "last_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "invite" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "invite" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "invite" ADD COLUMN "country_code" text DEFAULT '1' NOT NULL;--> statement-breakpoint
CREATE INDEX "invite_by_user" ON "invite" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invite_by_email" ON "invite" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invite_by_phone" ON "invite" USING btree ("phone");