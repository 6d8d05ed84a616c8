CREATE TABLE "assistant_model" (
	"practice_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"host" text NOT NULL,
	"name" text NOT NULL,
	"monthly_tokens" integer NOT NULL,
	"month" text NOT NULL,
	"used_tokens" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_model" ADD CONSTRAINT "assistant_model_practice_id_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE assistant_model ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON assistant_model TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON assistant_model TO safepractice_system USING (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON assistant_model TO safepractice_app, safepractice_system;
