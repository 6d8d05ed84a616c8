-- Who entered a result from paper. The person who walked the round is done_by.
alter table round_stop add column entered_by text;
alter table round_stop add column entered_by_name text;
alter table round_stop add constraint round_stop_entered_by_user_id_fk foreign key (entered_by) references "user" (id);
drop trigger keep_names on round_stop;
create trigger keep_names
  before insert or update of done_by, done_by_name, accepted_by, accepted_by_name, entered_by, entered_by_name on round_stop
  for each row execute function keep_names('done_by', 'done_by_name', 'accepted_by', 'accepted_by_name', 'entered_by', 'entered_by_name');
