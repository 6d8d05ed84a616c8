CREATE TABLE "sharing_consent" (
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"user_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"agreed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sharing_consent_location_id_user_id_pk" PRIMARY KEY("location_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "sharing_consent" ADD CONSTRAINT "sharing_consent_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_consent" ADD CONSTRAINT "sharing_consent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sharing_consent_by_user" ON "sharing_consent" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE sharing_consent ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON sharing_consent TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON sharing_consent TO safepractice_system USING (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sharing_consent TO safepractice_app, safepractice_system;
