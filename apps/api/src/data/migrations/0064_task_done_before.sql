-- The day on which a practice last did the work of a task before the task existed (ruling 54).
alter table task add column done_before_on date;
