-- What a supporter reads never holds a confidential task or record, a health document, an emergency contact, a draft of a form, nor a notification
-- about one of these (rulings 5, 12). The transaction of the read sets app.support; no query has to think of it. The setting is asked once for a statement.
CREATE POLICY support ON task AS RESTRICTIVE FOR SELECT TO safepractice_app
  USING ((SELECT current_setting('app.support', true)) IS DISTINCT FROM 'on' OR NOT confidential);--> statement-breakpoint
CREATE POLICY support ON task_occurrence AS RESTRICTIVE FOR SELECT TO safepractice_app
  USING ((SELECT current_setting('app.support', true)) IS DISTINCT FROM 'on' OR EXISTS (SELECT FROM task t WHERE t.id = task_occurrence.task_id));--> statement-breakpoint
CREATE POLICY support ON record AS RESTRICTIVE FOR SELECT TO safepractice_app
  USING ((SELECT current_setting('app.support', true)) IS DISTINCT FROM 'on' OR (NOT confidential AND kind <> 'health'));--> statement-breakpoint
CREATE POLICY support ON record_file AS RESTRICTIVE FOR SELECT TO safepractice_app
  USING ((SELECT current_setting('app.support', true)) IS DISTINCT FROM 'on' OR EXISTS (SELECT FROM record r WHERE r.id = record_file.record_id));--> statement-breakpoint
CREATE POLICY support ON notification AS RESTRICTIVE FOR SELECT TO safepractice_app
  USING ((SELECT current_setting('app.support', true)) IS DISTINCT FROM 'on'
    OR EXISTS (SELECT FROM task t WHERE t.id = notification.target_id) OR EXISTS (SELECT FROM record r WHERE r.id = notification.target_id));--> statement-breakpoint
CREATE POLICY support ON emergency_contact AS RESTRICTIVE FOR SELECT TO safepractice_app
  USING ((SELECT current_setting('app.support', true)) IS DISTINCT FROM 'on');--> statement-breakpoint
CREATE POLICY support ON form_draft AS RESTRICTIVE FOR SELECT TO safepractice_app
  USING ((SELECT current_setting('app.support', true)) IS DISTINCT FROM 'on');
