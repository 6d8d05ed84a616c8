-- What the message with the link that freezes an account was about: a changed contact, or a lost device (AUTH-03).
alter table replaced_contact add column reason text not null default 'contactChange';
