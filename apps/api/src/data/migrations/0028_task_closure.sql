CREATE TABLE "task_closure" (
	"task_id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"why" text NOT NULL,
	"reason" text NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "task_closure" ADD CONSTRAINT "task_closure_practice_id_task_id_task_practice_id_id_fk" FOREIGN KEY ("practice_id","task_id") REFERENCES "public"."task"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_closure" ADD CONSTRAINT "task_closure_closed_by_user_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE task_closure ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON task_closure TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON task_closure TO safepractice_system USING (true);--> statement-breakpoint
CREATE POLICY support ON task_closure AS RESTRICTIVE FOR SELECT TO safepractice_app
  USING ((SELECT current_setting('app.support', true)) IS DISTINCT FROM 'on');--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON task_closure TO safepractice_app, safepractice_system;
