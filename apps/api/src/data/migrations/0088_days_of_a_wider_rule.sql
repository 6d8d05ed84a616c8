-- When a rule that asked administrators began to ask everybody. null: since `required_since`.
alter table sign_in_rule add column everybody_since timestamptz(3);
