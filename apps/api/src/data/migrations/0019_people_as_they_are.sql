ALTER TABLE "employment" ADD COLUMN "start_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "at_risk_since" date;--> statement-breakpoint
-- Until now nobody knew better than the first day at the location.
UPDATE membership m SET at_risk_since = (m.started_at AT TIME ZONE l.time_zone)::date
FROM location l WHERE l.practice_id = m.practice_id AND l.id = m.location_id AND m.exposure = 'atRisk';--> statement-breakpoint
-- Training on protective equipment is kept by role and last item from now on; what was done or is open counts for those of today.
UPDATE task t SET row_key = worn.key
FROM (
	SELECT m.practice_id, m.location_id, m.user_id,
		coalesce(m.role_id, '') || '/' || coalesce(floor(extract(epoch FROM max(x.given_at)))::bigint::text, '') AS key
	FROM membership m
	LEFT JOIN equipment q ON q.practice_id = m.practice_id AND q.location_id = m.location_id
	LEFT JOIN user_equipment x ON x.practice_id = q.practice_id AND x.equipment_id = q.id AND x.user_id = m.user_id
	WHERE m.ended_at IS NULL
	GROUP BY m.practice_id, m.location_id, m.user_id, m.role_id
) worn
WHERE t.rule_key = 'ppeTraining' AND t.row_key = '' AND t.practice_id = worn.practice_id AND t.location_id = worn.location_id AND t.subject_id = worn.user_id;
