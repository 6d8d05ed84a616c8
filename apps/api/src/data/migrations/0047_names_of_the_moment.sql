CREATE TABLE "name_request" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"user_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"decided_by" text,
	"decided_by_name" text,
	"approved" boolean,
	CONSTRAINT "name_request_decided" CHECK (num_nulls(decided_by, approved) in (0, 2) and (decided_by is null or ended_at is not null))
);
--> statement-breakpoint
DROP INDEX "certificate_of_record";--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "names" jsonb;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "replaced_by_number" integer;--> statement-breakpoint
ALTER TABLE "emergency_page_confirmation" ADD COLUMN "confirmed_by_name" text;--> statement-breakpoint
ALTER TABLE "group_presence" ADD COLUMN "ticked_by_name" text;--> statement-breakpoint
ALTER TABLE "group_training" ADD COLUMN "created_by_name" text;--> statement-breakpoint
ALTER TABLE "group_training" ADD COLUMN "agreed_by_name" text;--> statement-breakpoint
ALTER TABLE "library_answer_version" ADD COLUMN "changed_by_name" text;--> statement-breakpoint
ALTER TABLE "live_attendee" ADD COLUMN "user_name" text;--> statement-breakpoint
ALTER TABLE "live_session" ADD COLUMN "arranged_by_name" text;--> statement-breakpoint
ALTER TABLE "record" ADD COLUMN "completed_by_name" text;--> statement-breakpoint
ALTER TABLE "record" ADD COLUMN "subject_name" text;--> statement-breakpoint
ALTER TABLE "record_approval" ADD COLUMN "approved_by_name" text;--> statement-breakpoint
ALTER TABLE "record_archive" ADD COLUMN "archived_by_name" text;--> statement-breakpoint
ALTER TABLE "record_deletion" ADD COLUMN "deleted_by_name" text;--> statement-breakpoint
ALTER TABLE "record_discard" ADD COLUMN "discarded_by_name" text;--> statement-breakpoint
ALTER TABLE "legal_hold" ADD COLUMN "placed_by_name" text;--> statement-breakpoint
ALTER TABLE "legal_hold" ADD COLUMN "lifted_by_name" text;--> statement-breakpoint
ALTER TABLE "location_sds" ADD COLUMN "added_by_name" text;--> statement-breakpoint
ALTER TABLE "location_sds" ADD COLUMN "removed_by_name" text;--> statement-breakpoint
ALTER TABLE "practice_sds" ADD COLUMN "uploaded_by_name" text;--> statement-breakpoint
ALTER TABLE "practice_sds" ADD COLUMN "confirmed_by_name" text;--> statement-breakpoint
ALTER TABLE "sds_request" ADD COLUMN "requested_by_name" text;--> statement-breakpoint
ALTER TABLE "sds_decision" ADD COLUMN "decided_by_name" text;--> statement-breakpoint
ALTER TABLE "reported_event" ADD COLUMN "subject_name" text;--> statement-breakpoint
ALTER TABLE "reported_event" ADD COLUMN "reported_by_name" text;--> statement-breakpoint
ALTER TABLE "task_closure" ADD COLUMN "closed_by_name" text;--> statement-breakpoint
ALTER TABLE "task_occurrence" ADD COLUMN "completed_by_name" text;--> statement-breakpoint
ALTER TABLE "task_occurrence" ADD COLUMN "completed_for_name" text;--> statement-breakpoint
ALTER TABLE "written_plan_confirmation" ADD COLUMN "user_name" text;--> statement-breakpoint
ALTER TABLE "written_plan_version" ADD COLUMN "adopted_by_name" text;--> statement-breakpoint
ALTER TABLE "name_request" ADD CONSTRAINT "name_request_practice_id_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_request" ADD CONSTRAINT "name_request_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_request" ADD CONSTRAINT "name_request_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "name_request_open" ON "name_request" USING btree ("user_id","practice_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "name_request_by_practice" ON "name_request" USING btree ("practice_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_of_record" ON "certificate" USING btree ("record_id","location_id") WHERE replaced_by_number is null;--> statement-breakpoint
ALTER TABLE name_request ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON name_request TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON name_request TO safepractice_system USING (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON name_request TO safepractice_app, safepractice_system;--> statement-breakpoint
-- The names of today are the best that is known of older rows.
UPDATE record x SET completed_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.completed_by), subject_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.subject_id) WHERE completed_by IS NOT NULL OR subject_id IS NOT NULL;--> statement-breakpoint
UPDATE record_approval x SET approved_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.approved_by) WHERE approved_by IS NOT NULL;--> statement-breakpoint
UPDATE record_discard x SET discarded_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.discarded_by) WHERE discarded_by IS NOT NULL;--> statement-breakpoint
UPDATE record_archive x SET archived_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.archived_by) WHERE archived_by IS NOT NULL;--> statement-breakpoint
UPDATE record_deletion x SET deleted_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.deleted_by) WHERE deleted_by IS NOT NULL;--> statement-breakpoint
UPDATE task_occurrence x SET completed_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.completed_by), completed_for_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.completed_for) WHERE completed_by IS NOT NULL OR completed_for IS NOT NULL;--> statement-breakpoint
UPDATE task_closure x SET closed_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.closed_by) WHERE closed_by IS NOT NULL;--> statement-breakpoint
UPDATE reported_event x SET subject_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.subject_id), reported_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.reported_by) WHERE subject_id IS NOT NULL OR reported_by IS NOT NULL;--> statement-breakpoint
UPDATE written_plan_version x SET adopted_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.adopted_by) WHERE adopted_by IS NOT NULL;--> statement-breakpoint
UPDATE written_plan_confirmation x SET user_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.user_id) WHERE user_id IS NOT NULL;--> statement-breakpoint
UPDATE live_session x SET arranged_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.arranged_by) WHERE arranged_by IS NOT NULL;--> statement-breakpoint
UPDATE live_attendee x SET user_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.user_id) WHERE user_id IS NOT NULL;--> statement-breakpoint
UPDATE group_training x SET created_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.created_by), agreed_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.agreed_by) WHERE created_by IS NOT NULL OR agreed_by IS NOT NULL;--> statement-breakpoint
UPDATE group_presence x SET ticked_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.ticked_by) WHERE ticked_by IS NOT NULL;--> statement-breakpoint
UPDATE sds_decision x SET decided_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.decided_by) WHERE decided_by IS NOT NULL;--> statement-breakpoint
UPDATE location_sds x SET added_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.added_by), removed_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.removed_by) WHERE added_by IS NOT NULL OR removed_by IS NOT NULL;--> statement-breakpoint
UPDATE practice_sds x SET uploaded_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.uploaded_by), confirmed_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.confirmed_by) WHERE uploaded_by IS NOT NULL OR confirmed_by IS NOT NULL;--> statement-breakpoint
UPDATE sds_request x SET requested_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.requested_by) WHERE requested_by IS NOT NULL;--> statement-breakpoint
UPDATE legal_hold x SET placed_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.placed_by), lifted_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.lifted_by) WHERE placed_by IS NOT NULL OR lifted_by IS NOT NULL;--> statement-breakpoint
UPDATE emergency_page_confirmation x SET confirmed_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.confirmed_by) WHERE confirmed_by IS NOT NULL;--> statement-breakpoint
UPDATE library_answer_version x SET changed_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.changed_by) WHERE changed_by IS NOT NULL;--> statement-breakpoint
-- Fills the columns with names: the arguments are pairs of a column with an id and the column with its name. A name changes only together with its id,
-- whatever the statement says. A trigger, because no statement can then forget it, and because a server of the former version writes names too.
CREATE FUNCTION keep_names() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fresh jsonb := to_jsonb(NEW);
  former jsonb := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) ELSE '{}' END;
  names jsonb := '{}';
  person text;
BEGIN
  FOR place IN 0 .. TG_NARGS - 1 BY 2 LOOP
    person := fresh ->> TG_ARGV[place];
    names := names || jsonb_build_object(TG_ARGV[place + 1], CASE
      WHEN person IS NOT DISTINCT FROM former ->> TG_ARGV[place] THEN former ->> TG_ARGV[place + 1]
      ELSE (SELECT u.first_name || ' ' || u.last_name FROM public."user" u WHERE u.id = person) END);
  END LOOP;
  NEW := jsonb_populate_record(NEW, names);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF completed_by, subject_id, completed_by_name, subject_name ON record FOR EACH ROW EXECUTE FUNCTION keep_names('completed_by', 'completed_by_name', 'subject_id', 'subject_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF approved_by, approved_by_name ON record_approval FOR EACH ROW EXECUTE FUNCTION keep_names('approved_by', 'approved_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF discarded_by, discarded_by_name ON record_discard FOR EACH ROW EXECUTE FUNCTION keep_names('discarded_by', 'discarded_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF archived_by, archived_by_name ON record_archive FOR EACH ROW EXECUTE FUNCTION keep_names('archived_by', 'archived_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF deleted_by, deleted_by_name ON record_deletion FOR EACH ROW EXECUTE FUNCTION keep_names('deleted_by', 'deleted_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF completed_by, completed_for, completed_by_name, completed_for_name ON task_occurrence FOR EACH ROW EXECUTE FUNCTION keep_names('completed_by', 'completed_by_name', 'completed_for', 'completed_for_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF closed_by, closed_by_name ON task_closure FOR EACH ROW EXECUTE FUNCTION keep_names('closed_by', 'closed_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF subject_id, reported_by, subject_name, reported_by_name ON reported_event FOR EACH ROW EXECUTE FUNCTION keep_names('subject_id', 'subject_name', 'reported_by', 'reported_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF adopted_by, adopted_by_name ON written_plan_version FOR EACH ROW EXECUTE FUNCTION keep_names('adopted_by', 'adopted_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF user_id, user_name ON written_plan_confirmation FOR EACH ROW EXECUTE FUNCTION keep_names('user_id', 'user_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF arranged_by, arranged_by_name ON live_session FOR EACH ROW EXECUTE FUNCTION keep_names('arranged_by', 'arranged_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF user_id, user_name ON live_attendee FOR EACH ROW EXECUTE FUNCTION keep_names('user_id', 'user_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF created_by, agreed_by, created_by_name, agreed_by_name ON group_training FOR EACH ROW EXECUTE FUNCTION keep_names('created_by', 'created_by_name', 'agreed_by', 'agreed_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF ticked_by, ticked_by_name ON group_presence FOR EACH ROW EXECUTE FUNCTION keep_names('ticked_by', 'ticked_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF decided_by, decided_by_name ON sds_decision FOR EACH ROW EXECUTE FUNCTION keep_names('decided_by', 'decided_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF added_by, removed_by, added_by_name, removed_by_name ON location_sds FOR EACH ROW EXECUTE FUNCTION keep_names('added_by', 'added_by_name', 'removed_by', 'removed_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF uploaded_by, confirmed_by, uploaded_by_name, confirmed_by_name ON practice_sds FOR EACH ROW EXECUTE FUNCTION keep_names('uploaded_by', 'uploaded_by_name', 'confirmed_by', 'confirmed_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF requested_by, requested_by_name ON sds_request FOR EACH ROW EXECUTE FUNCTION keep_names('requested_by', 'requested_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF placed_by, lifted_by, placed_by_name, lifted_by_name ON legal_hold FOR EACH ROW EXECUTE FUNCTION keep_names('placed_by', 'placed_by_name', 'lifted_by', 'lifted_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF confirmed_by, confirmed_by_name ON emergency_page_confirmation FOR EACH ROW EXECUTE FUNCTION keep_names('confirmed_by', 'confirmed_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF changed_by, changed_by_name ON library_answer_version FOR EACH ROW EXECUTE FUNCTION keep_names('changed_by', 'changed_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF decided_by, decided_by_name ON name_request FOR EACH ROW EXECUTE FUNCTION keep_names('decided_by', 'decided_by_name');
