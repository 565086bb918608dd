export const DEMO_PLAN = 'Growth';

type SamplePlan = {
  name: string;
  /** Dollars a month: 50 to 80 percent of the custom plan with the same contents (D84). */
  price: number;
  /** A day; 0 for no limit. */
  hours: number;
  views: number;
  chats: number;
  description: string;
  /** Beside what every plan has. */
  features?: string[];
};

const IN_EVERY_PLAN = [
  'Split over the day as you like',
  'Streams planned up to a month ahead',
  'Two wordlists for your chat',
];

// What the product itself keeps, and no more: promises about an audience are the operator's to make.
const PLANS: SamplePlan[] = [
  {
    name: 'Starter',
    price: 149,
    hours: 2,
    views: 100,
    chats: 50,
    description: 'For a first regular schedule: two hours a day, every day of the month.',
  },
  {
    name: 'Growth',
    price: 449,
    hours: 4,
    views: 150,
    chats: 100,
    description: 'For streamers who are on most evenings, with room for a longer one now and then.',
  },
  {
    name: 'Pro',
    price: 1499,
    hours: 8,
    views: 250,
    chats: 150,
    description: 'For full-time streamers: a working day of stream time, every day.',
  },
  {
    name: 'Marathon',
    price: 2499,
    hours: 0,
    views: 300,
    chats: 200,
    description: 'For subathons, charity events and teams that take turns around the clock.',
    features: ['Long events as streams in a row'],
  },
];

/** Plans that look like a real shop's. */
export const SAMPLE_PLANS = PLANS.map(({ name, price, hours, views, chats, description, features = [] }) => ({
  name,
  price_cents: price * 100,
  duration_days: 30,
  duration_hours: hours,
  views_delivered: views,
  chat_messages_delivered: chats,
  description,
  features: JSON.stringify([...features, ...IN_EVERY_PLAN]),
  is_active: true,
  is_most_popular: name === DEMO_PLAN,
}));
