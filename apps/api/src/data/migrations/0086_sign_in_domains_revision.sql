-- The domains of a practice for sign-in at a provider (decision 143) are saved apart from its sign-in rule, so each has a revision. `revision` and
-- `changed_at` are those of the rule. A row that only has domains has revision 0, like a practice without a rule.
alter table sign_in_rule add column domains_revision integer not null default 0;
