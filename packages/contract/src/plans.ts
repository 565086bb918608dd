import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant } from './instant.ts';
import { moneySum } from './money.ts';
import { rowVersion } from './page.ts';

/**
 * A plan that is, or was, on sale. Without the limits of what may be entered: a stored plan must stay readable when they
 * become narrower.
 */
export const plan = z
  .object({
    id: z.int(),
    name: z.string(),
    price: moneySum,
    duration_days: z.int().meta({ description: 'Calendar days.' }),
    duration_hours: z.int().meta({ description: 'Hours a day; 0 means no daily limit.' }),
    views_delivered: z.int(),
    chat_messages_delivered: z.int(),
    description: z.string(),
    features: z.array(z.string()),
    is_active: z.boolean().meta({ description: 'Whether it is on sale.' }),
    is_most_popular: z.boolean(),
    created_at: instant,
    updated_at: instant,
    version: rowVersion,
  })
  .meta({ id: 'Plan' });

/** A plan that is, or was, on sale. */
export type Plan = z.infer<typeof plan>;

/** Plans that a visitor can buy, cheapest first. */
export const listActivePlans = endpoint({
  method: 'GET',
  path: '/plans/active',
  summary: 'Plans on sale, cheapest first',
  response: z.object({ plans: z.array(plan) }),
});
