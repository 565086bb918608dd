import { addDays, type Stream, startOfDay } from '@livelift/contract';

// Records that the demo and the pictures of the landing page are made of.

const GROWTH = {
  price: 44_900,
  duration_days: 30,
  duration_hours: 4,
  views_delivered: 150,
  chat_messages_delivered: 100,
};

/** A month of the plan that most people have, from its first day on. */
export const sampleSubscription = (first: string) => ({
  ...GROWTH,
  id: 1,
  reference: 'LL-DEMO-00',
  status: 'active' as const,
  start_date: first,
  end_date: addDays(first, GROWTH.duration_days - 1),
  paid: true,
  amount_due: 0,
  credit: 0,
  subscription_plan: { id: 2, name: 'Growth', ...GROWTH },
  created_at: startOfDay(addDays(first, -1)),
  version: 1,
});

type NewStream = Pick<Stream, 'id' | 'title' | 'scheduled_start' | 'estimated_duration'>;

/** A stream that is ahead, and what is said of it besides. */
export const sampleStream = (stream: NewStream & Partial<Stream>): Stream => ({
  description: null,
  wordlist_id: null,
  subscription_id: 1,
  status: 'scheduled',
  started_at: null,
  ended_at: null,
  used_minutes: stream.estimated_duration,
  series_id: null,
  occurrence_date: null,
  is_exception: false,
  is_go_live: false,
  created_at: stream.scheduled_start,
  version: 1,
  ...stream,
});
