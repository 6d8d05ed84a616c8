-- Whoever is invited and has not joined is a row of that practice alone (ruling 24). What waits under an account, or under a row that also belongs
-- elsewhere, goes to a row of its own; contacts of people who have not joined stay on their invitations only.
DELETE FROM setup_proof WHERE used_at IS NULL;
--> statement-breakpoint
DO $$
DECLARE
  waiting record;
  fresh text;
BEGIN
  FOR waiting IN
    SELECT e.id AS employment_id, e.practice_id, e.user_id, e.created_at, i.first_name, i.last_name, i.country_code
    FROM employment e
    JOIN "user" u ON u.id = e.user_id
    JOIN invite i ON i.practice_id = e.practice_id AND i.user_id = e.user_id AND i.accepted_at IS NULL AND i.replaced_at IS NULL
    WHERE e.ended_on IS NULL AND e.accepted_at IS NULL
      AND (u.registration_state <> 0 OR EXISTS (SELECT FROM employment o WHERE o.user_id = e.user_id AND o.id <> e.id))
  LOOP
    fresh := lpad(to_hex(floor(extract(epoch FROM waiting.created_at))::bigint), 8, '0') || substr(md5(gen_random_uuid()::text), 1, 16);
    INSERT INTO "user" (id, first_name, last_name, country_code, registration_state, created_at)
      VALUES (fresh, waiting.first_name, waiting.last_name, waiting.country_code, 0, waiting.created_at);
    UPDATE employment SET user_id = fresh WHERE id = waiting.employment_id;
    UPDATE invite SET user_id = fresh
      WHERE practice_id = waiting.practice_id AND user_id = waiting.user_id AND accepted_at IS NULL AND created_at >= waiting.created_at;
    UPDATE membership SET user_id = fresh WHERE practice_id = waiting.practice_id AND user_id = waiting.user_id AND started_at >= waiting.created_at;
    UPDATE user_equipment SET user_id = fresh WHERE practice_id = waiting.practice_id AND user_id = waiting.user_id;
    UPDATE task_assignee a SET user_id = fresh WHERE practice_id = waiting.practice_id AND user_id = waiting.user_id
      AND EXISTS (SELECT FROM task t WHERE t.id = a.task_id AND t.closed_at IS NULL);
    UPDATE task SET subject_id = fresh WHERE practice_id = waiting.practice_id AND subject_id = waiting.user_id AND closed_at IS NULL;
    UPDATE record SET subject_id = fresh
      WHERE practice_id = waiting.practice_id AND subject_id = waiting.user_id AND completed_at >= waiting.created_at;
    UPDATE record SET form_data = replace(form_data::text, waiting.user_id, fresh)::jsonb
      WHERE practice_id = waiting.practice_id AND strpos(form_data::text, waiting.user_id) > 0 AND completed_at >= waiting.created_at;
    UPDATE form_draft SET form_data = replace(form_data::text, waiting.user_id, fresh)::jsonb
      WHERE practice_id = waiting.practice_id AND strpos(form_data::text, waiting.user_id) > 0;
    UPDATE emergency_contact SET user_id = fresh
      WHERE practice_id = waiting.practice_id AND user_id = waiting.user_id AND updated_at >= waiting.created_at;
    UPDATE library_answer SET answer = replace(answer::text, waiting.user_id, fresh)::jsonb
      WHERE practice_id = waiting.practice_id AND strpos(answer::text, waiting.user_id) > 0;
    UPDATE notification SET user_id = fresh
      WHERE practice_id = waiting.practice_id AND user_id = waiting.user_id AND created_at >= waiting.created_at;
  END LOOP;
END $$;
--> statement-breakpoint
UPDATE "user" u SET first_name = i.first_name, last_name = i.last_name
  FROM invite i JOIN employment e ON e.practice_id = i.practice_id AND e.user_id = i.user_id AND e.ended_on IS NULL AND e.accepted_at IS NULL
  WHERE i.user_id = u.id AND i.accepted_at IS NULL AND i.replaced_at IS NULL AND u.registration_state = 0;
--> statement-breakpoint
UPDATE "user" u SET email = NULL, phone = NULL
  WHERE u.registration_state = 0 AND NOT EXISTS (SELECT FROM employment e WHERE e.user_id = u.id AND e.ended_on IS NULL AND NOT EXISTS
    (SELECT FROM invite i WHERE i.practice_id = e.practice_id AND i.user_id = u.id AND i.accepted_at IS NULL AND i.replaced_at IS NULL));
