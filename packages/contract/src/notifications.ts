import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Mails that a streamer may switch off; codes, links, security and refunds have no switch. */
export const switchableMail = z.enum(['subscription_ending', 'order_placed', 'order_unpaid', 'stream_reminder']);

/** A mail that a streamer may switch off. */
export type SwitchableMail = z.infer<typeof switchableMail>;

/** How long before its start a stream may be reminded of, in minutes. */
export const REMINDER_MINUTES = { min: 5, max: 1440 } as const;

const minutesRule = `Must be a whole number from ${REMINDER_MINUTES.min} to ${REMINDER_MINUTES.max}.`;

const switches = {
  subscription_ending: z.boolean().meta({ description: 'A mail 3 days before a subscription ends.' }),
  order_placed: z.boolean().meta({ description: 'A mail with how to pay, for each order for which something is due.' }),
  order_unpaid: z.boolean().meta({ description: 'A mail 2 days after an order that is still unpaid.' }),
  stream_reminder: z.boolean().meta({ description: 'A mail before each planned stream.' }),
  stream_reminder_minutes: z
    .int()
    .min(REMINDER_MINUTES.min, { error: minutesRule })
    .max(REMINDER_MINUTES.max, { error: minutesRule })
    .meta({ description: 'How many minutes before.' }),
};

/** Which mails a streamer wants. */
export const notificationSettings = z.object(switches).meta({ id: 'NotificationSettings' });

/** Which mails a streamer wants. */
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** What holds until a streamer says otherwise. */
export const DEFAULT_NOTIFICATIONS: NotificationSettings = {
  subscription_ending: true,
  order_placed: true,
  order_unpaid: true,
  stream_reminder: false,
  stream_reminder_minutes: 30,
};

/** Which mails the caller gets. */
export const getMyNotifications = endpoint({
  method: 'GET',
  path: '/streamer/notifications',
  summary: 'Which mails you get',
  response: z.object({ notifications: notificationSettings }),
});

/** Switches mails on or off; what is absent stays. */
export const updateMyNotifications = endpoint({
  method: 'PATCH',
  path: '/streamer/notifications',
  summary: 'Switch mails on or off',
  description:
    'What is absent stays. Codes, links, news of your password or address, payments and refunds cannot be switched off. Each mail that can be has a link that switches it off (RFC 8058).',
  body: z.strictObject(switches).partial(),
  response: z.object({ message: z.string(), notifications: notificationSettings }),
});
