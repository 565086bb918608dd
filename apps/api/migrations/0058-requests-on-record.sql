-- What one request changed, such as each record of a bulk act, is looked for by it.
create index audit_log_of_request on audit_log (request_id, created_at, id);
