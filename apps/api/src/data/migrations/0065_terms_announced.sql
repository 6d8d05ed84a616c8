-- The newest version of the legal documents that the administrators of the practice were told about (section 11 of the agreement).
alter table practice add column terms_announced integer;
