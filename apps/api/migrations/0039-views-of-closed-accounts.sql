-- Accounts that were closed before their views went with them.
delete from saved_views using users where users.id = saved_views.user_id and users.deleted_at is not null;
