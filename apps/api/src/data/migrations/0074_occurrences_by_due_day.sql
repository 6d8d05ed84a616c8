-- The overview reads the occurrences of a location that were due in the last twelve months, whatever became of them.
create index occurrence_by_due on task_occurrence (location_id, due);
