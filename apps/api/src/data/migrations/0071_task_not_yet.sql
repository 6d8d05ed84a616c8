-- That a practice said of a task in its first ninety days: not done yet (ruling 54).
alter table task add column not_yet boolean not null default false;
