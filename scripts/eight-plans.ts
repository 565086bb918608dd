import type { Plan } from '@livelift/contract';

type Offer = [name: string, dollars: number, hours: number, views: number, chats: number, description: string];

const OFFERS: Offer[] = [
  ['Starter', 149, 2, 100, 50, 'For a first regular schedule: two hours a day, every day of the month.'],
  ['Weekender', 199, 3, 100, 100, 'For streamers who are on from Friday evening to Sunday night.'],
  ['Growth', 449, 4, 150, 100, 'For streamers who are on most evenings, with room for a longer one now and then.'],
  ['Partner', 799, 6, 200, 100, 'For channels that go live before noon and come back after dinner.'],
  ['Pro', 1499, 8, 250, 150, 'For full-time streamers: a working day of stream time, every day.'],
  ['Team', 1899, 12, 250, 150, 'For two or three people who share a channel and take turns.'],
  ['Marathon', 2499, 0, 300, 200, 'For subathons, charity events and teams that take turns around the clock.'],
  ['Tournament', 3999.5, 0, 1000, 1000, 'For leagues and cups with a stage of their own and a long final weekend.'],
];

/** A plan as it is sent to make it. */
export const eightPlans = OFFERS.map(([name, price, hours, views, chats, description]) => ({
  name,
  price,
  duration_days: 30,
  duration_hours: hours,
  views_delivered: views,
  chat_messages_delivered: chats,
  description,
  features: ['Split over the day as you like', 'Streams planned up to a month ahead', 'Two wordlists for your chat'],
  is_active: true,
  is_most_popular: name === 'Growth',
}));

const AT = new Date('2026-11-01T12:00:00Z');

/** The same plans as the server has them in memory. */
export const eightPlansOnSale: Plan[] = eightPlans.map((plan, index) => ({
  ...plan,
  id: index + 1,
  price: Math.round(plan.price * 100),
  created_at: AT,
  updated_at: AT,
  version: 1,
}));
