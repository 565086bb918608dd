-- Everything that the operator says on the site: a row for each version that was published, and at most one draft, the newest row.
create table site_content (
  id integer primary key generated always as identity,
  content jsonb not null,
  state text not null check (state in ('draft', 'published')),
  -- Null: taken over from before there were versions.
  author_id bigint references users (id),
  created_at timestamptz not null
);
create unique index site_content_one_draft on site_content (state) where state = 'draft';

insert into site_content (content, state, created_at)
  select jsonb_build_object(
    'contact_email', contact_email,
    'community_url', community_url,
    'payment_instructions', payment_instructions,
    'expected_time', expected_time
  ), 'published', updated_at
  from site_settings;
drop table site_settings;
