import { addDays, type StreamStatus, startOfDay } from '@livelift/contract';

/** The sample plan that the demo streamer has. */
export const DEMO_PLAN = 'Growth';

type SamplePlan = {
  name: string;
  price: number;
  hours: number;
  views: number;
  chats: number;
  description: string;
  features: string[];
};

const PLANS: SamplePlan[] = [
  {
    name: 'Starter',
    price: 49,
    hours: 2,
    views: 100,
    chats: 50,
    description: 'For a first regular schedule: two hours a day, every day of the month.',
    features: ['2 hours a day', 'Chat in your own words', 'E-mail support'],
  },
  {
    name: 'Growth',
    price: 119,
    hours: 4,
    views: 250,
    chats: 150,
    description: 'For channels that stream most evenings and want the room to feel full.',
    features: ['4 hours a day', 'Two wordlists', 'Plan a month ahead', 'Priority support'],
  },
  {
    name: 'Pro',
    price: 249,
    hours: 8,
    views: 500,
    chats: 400,
    description: 'For full-time streamers: long sessions, split over the day as you like.',
    features: ['8 hours a day', 'Two wordlists', 'Plan a month ahead', '24/7 support'],
  },
  {
    name: 'Marathon',
    price: 499,
    hours: 0,
    views: 1000,
    chats: 1000,
    description: 'No daily limit: subathons, charity events and teams that never go offline.',
    features: ['No daily limit', 'Two wordlists', '24/7 support', 'A person who knows your channel'],
  },
];

/** Plans that look like a real shop's (D40). */
export const SAMPLE_PLANS = PLANS.map(({ name, price, hours, views, chats, description, features }) => ({
  name,
  price_cents: price * 100,
  duration_days: 30,
  duration_hours: hours,
  views_delivered: views,
  chat_messages_delivered: chats,
  description,
  features: JSON.stringify(features),
  is_active: true,
  is_most_popular: name === DEMO_PLAN,
}));

type SampleStream = {
  title: string;
  description: string | null;
  scheduled_start: Date;
  duration_minutes: number;
  status: StreamStatus;
  started_at: Date | null;
  ended_at: Date | null;
};

const at = (day: string, hour: number): Date => new Date(startOfDay(day).getTime() + hour * 3_600_000);

const done = (title: string, day: string, hour: number): SampleStream => ({
  ...planned(title, day, { hour, minutes: 120 }),
  status: 'completed',
  started_at: at(day, hour),
  ended_at: at(day, hour + 2),
});

const planned = (title: string, day: string, { hour, minutes }: { hour: number; minutes: number }): SampleStream => ({
  title,
  description: null,
  scheduled_start: at(day, hour),
  duration_minutes: minutes,
  status: 'scheduled',
  started_at: null,
  ended_at: null,
});

/** A schedule around `today` (UTC): completed, cancelled and planned streams, two of which overlap. */
export const sampleStreams = (today: string): SampleStream[] => [
  done('Ranked climb', addDays(today, -6), 18),
  done('Community night', addDays(today, -3), 19),
  { ...planned('Patch notes live', addDays(today, -2), { hour: 17, minutes: 60 }), status: 'cancelled' },
  done('Speedrun practice', addDays(today, -1), 20),
  planned('Late night co-op', addDays(today, 1), { hour: 23, minutes: 120 }),
  planned('Viewer games', addDays(today, 3), { hour: 18, minutes: 120 }),
  planned('Q&A with the team', addDays(today, 3), { hour: 19, minutes: 90 }),
  planned('Charity special', addDays(today, 6), { hour: 16, minutes: 240 }),
];
