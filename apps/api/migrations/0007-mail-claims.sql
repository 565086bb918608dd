-- The job that tries a mail right now: two jobs may carry the id of one mail, and only one of them may send it.
alter table mails add claimed_by uuid;
