-- The account at a provider that began a second step (decision 143), sealed. It is linked only when the step is answered.
alter table sign_in_challenge add column identity_sealed text;
