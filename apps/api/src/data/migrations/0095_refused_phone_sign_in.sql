-- When the person said No on their phone, so that the tablet can say it (decision 144).
alter table phone_sign_in add column refused_at timestamptz(3);
