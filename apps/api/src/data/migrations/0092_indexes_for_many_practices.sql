-- Indexes for a database of many practices (decision 159). In those of occurrences, the practice comes first, because a policy limits every statement to
-- practices: PostgreSQL counts that condition and the one of the statement as two, expects one row of the practice, and otherwise reads all of its
-- occurrences to find those of one location or one task.
create index occurrence_open_in_practice on task_occurrence (practice_id, location_id, due) where status = 'open';
drop index occurrence_open;
create index occurrence_by_task on task_occurrence (practice_id, task_id);

-- The roles and people of one kind of equipment. Without them, its rows are searched for among those of all practices.
create index role_equipment_by_equipment on role_equipment (equipment_id);
create index user_equipment_by_equipment on user_equipment (equipment_id);

-- Marks of daily jobs are deleted after forty days.
create index periodic_run_by_day on periodic_run (local_date);
