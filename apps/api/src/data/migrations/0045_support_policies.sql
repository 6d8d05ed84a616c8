-- The same rule as before (0011), asked by functions. As a subquery it was weighed against every row of every statement that reads these tables, although
-- only the reads of a supporter ever ask it: the planner then read all occurrences of a practice to find those of one task. Both run with the rights and
-- the row-level security of the caller.
CREATE FUNCTION task_in_sight(wanted text) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.task t WHERE t.id = wanted);
END $$;--> statement-breakpoint
CREATE FUNCTION record_in_sight(wanted text) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE COST 1 AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.record r WHERE r.id = wanted);
END $$;--> statement-breakpoint
ALTER POLICY support ON task_occurrence
  USING ((SELECT current_setting('app.support', true)) IS DISTINCT FROM 'on' OR task_in_sight(task_id));--> statement-breakpoint
ALTER POLICY support ON record_file
  USING ((SELECT current_setting('app.support', true)) IS DISTINCT FROM 'on' OR record_in_sight(record_id));--> statement-breakpoint
ALTER POLICY support ON notification
  USING ((SELECT current_setting('app.support', true)) IS DISTINCT FROM 'on' OR task_in_sight(target_id) OR record_in_sight(target_id));
