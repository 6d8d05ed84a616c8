-- What further clocks of a case are counted from: the request for the injury log, in the hours of the office, and the day by which a cited violation
-- must be corrected (decision 130).
alter table inspection_case
  add column log_asked_at timestamptz(3),
  add column opens_at text not null default '08:00',
  add column closes_at text not null default '17:00',
  add column abate_by date;
