-- The day by which one item of a citation must be corrected (29 CFR 1903.19(c)); null for one that has the day of its case.
alter table inspection_request add column abate_by date;
