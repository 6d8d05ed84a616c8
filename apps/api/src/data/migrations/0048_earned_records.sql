ALTER TABLE "record" ADD COLUMN "earned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
GRANT UPDATE (replaced_by_number) ON certificate TO safepractice_app, safepractice_system;--> statement-breakpoint
-- Older records of bloodborne training that the server made itself have the four legal entries as their note, in its own wording.
UPDATE record r SET earned = true FROM task t
WHERE t.practice_id = r.practice_id AND t.id = r.task_id AND t.rule_key IN ('annualTraining', 'newHireBloodborne')
  AND r.note LIKE 'Dates: % to %' AND r.note LIKE E'%\nA. %' AND r.note LIKE E'%\nN. %' AND r.note LIKE E'%\nTrained: %';
