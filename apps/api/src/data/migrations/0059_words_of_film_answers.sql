-- The question and the chosen answer in the words of that day, and the key of the answer. Empty for answers from before.
alter table film_answer add column answer_key text not null default '';
alter table film_answer add column question_text text not null default '';
alter table film_answer add column answer_text text not null default '';
