ALTER TABLE "user" ADD COLUMN "full_name" text GENERATED ALWAYS AS (btrim(first_name || ' ' || last_name)) STORED NOT NULL;--> statement-breakpoint
CREATE VIEW "public"."current_membership" WITH (security_invoker = true) AS (select "id", "practice_id", "location_id", "user_id", "is_administrator", "is_safety_officer", "is_spice_officer", "exposure", "at_risk_since", "role_id", "annual_review_date", "started_at", "revision" from "membership" where "membership"."ended_at" is null);--> statement-breakpoint
CREATE VIEW "public"."open_location" WITH (security_invoker = true) AS (select "id", "practice_id", "name", "practice_type", "address", "address2", "city", "state", "zip", "time_zone", "annual_review_date", "options", "questionnaire_saved_at", "library_setup_completed_at", "last_completed_step", "open_additional_steps", "content_version", "created_at", "revision" from "location" where "location"."closed_at" is null);--> statement-breakpoint
CREATE VIEW "public"."paying_practice" WITH (security_invoker = true) AS (select "id" from "practice" where not exists (select 1 from "billing" where ("billing"."practice_id" = "practice"."id" and "billing"."payment_failed_at" is not null)));--> statement-breakpoint
-- Only read: a statement that writes or locks rows names the table.
GRANT SELECT ON current_membership, open_location, paying_practice TO safepractice_app, safepractice_system;--> statement-breakpoint
-- The functions of 0047 and 0054 with the one name of a person.
CREATE OR REPLACE FUNCTION keep_names() RETURNS trigger LANGUAGE plpgsql AS $$
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
      ELSE (SELECT u.full_name FROM public."user" u WHERE u.id = person) END);
  END LOOP;
  NEW := jsonb_populate_record(NEW, names);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_answer_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.answered_by = OLD.answered_by AND NEW.updated_at = OLD.updated_at THEN
    NEW.answered_by_name := OLD.answered_by_name;
  ELSE
    NEW.answered_by_name := (SELECT u.full_name FROM public."user" u WHERE u.id = NEW.answered_by);
  END IF;
  RETURN NEW;
END $$;
