import { DEFAULT_CONTENT, type PageInput, type Plan, type PublicPage } from '@livelift/contract';

/** A text that would be markup, were it anything but text. */
export const HOSTILE = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&$&$\`\u2028`;

/** A plan on sale. */
export const plan: Plan = {
  id: 7,
  name: 'Gold',
  price: 14_900,
  duration_days: 30,
  duration_hours: 2,
  views_delivered: 100,
  chat_messages_delivered: 0,
  description: 'A plan',
  features: ['One'],
  is_active: true,
  is_most_popular: true,
  created_at: new Date(0),
  updated_at: new Date(0),
  version: 1,
};

/** A streamer's public page: one stream is live, two come on one evening in GMT. */
export const publicPage: PublicPage = {
  address: 'maja',
  display_name: 'majaplays',
  indexable: false,
  streams: [
    { title: 'Warm up', scheduled_start: new Date('2026-03-13T18:00:00Z'), estimated_duration: 120, live: true },
    { title: 'Speedrun', scheduled_start: new Date('2026-03-14T20:30:00Z'), estimated_duration: 90, live: false },
    { title: 'Late show', scheduled_start: new Date('2026-03-14T23:30:00Z'), estimated_duration: 60, live: false },
  ],
};

/** What the pages are rendered from. */
export const input: PageInput = {
  siteName: 'Site',
  appUrl: 'https://site.example',
  communityUrl: 'https://community.example/invite',
  contactEmail: 'team@site.example',
  chatWidget: false,
  showsSamples: true,
  content: DEFAULT_CONTENT,
  legalPages: [],
  plans: [plan],
  today: '2026-11-19',
  publicPage,
};

/** The same with names that would be markup. */
export const hostile: PageInput = {
  ...input,
  siteName: HOSTILE,
  plans: [{ ...plan, name: HOSTILE, description: HOSTILE, features: [HOSTILE] }],
  publicPage: {
    ...publicPage,
    display_name: HOSTILE,
    streams: publicPage.streams.map((stream) => ({ ...stream, title: HOSTILE })),
  },
};
