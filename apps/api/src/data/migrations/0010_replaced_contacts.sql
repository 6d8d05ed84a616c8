CREATE TABLE "replaced_contact" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"method" text NOT NULL,
	"contact" text NOT NULL,
	"country_code" text DEFAULT '1' NOT NULL,
	"other_contact" text,
	"former_password_hash" text,
	"link_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"frozen_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "replaced_contact_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "replaced_contact" ADD CONSTRAINT "replaced_contact_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_contact_by_user" ON "replaced_contact" USING btree ("user_id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "replaced_contact" TO safepractice_app, safepractice_system;
