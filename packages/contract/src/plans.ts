import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant } from './instant.ts';
import { moneySum } from './money.ts';

/**
 * A plan that is, or was, on sale. Without the limits of what may be entered: a stored plan must stay readable when they
 * become narrower.
 */
export const plan = z.object({
  id: z.int(),
  name: z.string(),
  price: moneySum,
  duration_days: z.int(),
  duration_hours: z.int(),
  views_delivered: z.int(),
  chat_messages_delivered: z.int(),
  description: z.string(),
  features: z.array(z.string()),
  is_active: z.boolean(),
  is_most_popular: z.boolean(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});

/** A plan that is, or was, on sale. */
export type Plan = z.infer<typeof plan>;

/** Plans that a visitor can buy, cheapest first. */
export const listActivePlans = endpoint({
  method: 'GET',
  path: '/plans/active',
  summary: 'Plans on sale, cheapest first',
  response: z.object({ plans: z.array(plan) }),
});
