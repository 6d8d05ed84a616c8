ALTER TABLE "alarm" ADD COLUMN "raised_by_name" text;--> statement-breakpoint
ALTER TABLE "alarm_message" ADD COLUMN "user_name" text;--> statement-breakpoint
ALTER TABLE "library_answer" ADD COLUMN "answered_by_name" text;--> statement-breakpoint
ALTER TABLE "live_session" ADD COLUMN "held_by_name" text;--> statement-breakpoint
-- The names of today are the best that is known of older rows.
UPDATE alarm x SET raised_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.raised_by) WHERE raised_by IS NOT NULL;--> statement-breakpoint
UPDATE alarm_message x SET user_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.user_id);--> statement-breakpoint
UPDATE live_session x SET held_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.held_by) WHERE held_by IS NOT NULL;--> statement-breakpoint
UPDATE library_answer x SET answered_by_name = (SELECT u.first_name || ' ' || u.last_name FROM "user" u WHERE u.id = x.answered_by);--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF raised_by, raised_by_name ON alarm FOR EACH ROW EXECUTE FUNCTION keep_names('raised_by', 'raised_by_name');--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF user_id, user_name ON alarm_message FOR EACH ROW EXECUTE FUNCTION keep_names('user_id', 'user_name');--> statement-breakpoint
DROP TRIGGER keep_names ON live_session;--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE OF arranged_by, held_by, arranged_by_name, held_by_name ON live_session FOR EACH ROW EXECUTE FUNCTION keep_names('arranged_by', 'arranged_by_name', 'held_by', 'held_by_name');--> statement-breakpoint
-- The row of an answer is changed in place, so its name is that of the moment of the newest answer, even if the same person answers again.
CREATE FUNCTION keep_answer_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.answered_by = OLD.answered_by AND NEW.updated_at = OLD.updated_at THEN
    NEW.answered_by_name := OLD.answered_by_name;
  ELSE
    NEW.answered_by_name := (SELECT u.first_name || ' ' || u.last_name FROM public."user" u WHERE u.id = NEW.answered_by);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_names BEFORE INSERT OR UPDATE ON library_answer FOR EACH ROW EXECUTE FUNCTION keep_answer_name();
