import {
  DEFAULT_NOTIFICATIONS,
  type InputOf,
  type NotificationSettings,
  type SwitchableMail,
  type updateMyNotifications,
} from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Db } from '../../tables.ts';
import { lockStreamer, streamerNotFound } from '../streamers/index.ts';
import { findNotifications, upsertNotifications } from './notifications.repository.ts';

/** Which mails a streamer wants. */
export const getNotifications = async (db: Db, streamerId: number): Promise<NotificationSettings> =>
  (await findNotifications(db, streamerId)) ?? DEFAULT_NOTIFICATIONS;

/** Whether a streamer wants a mail that can be switched off. */
export const wantsMail = async (db: Db, streamerId: number, mail: SwitchableMail): Promise<boolean> =>
  (await getNotifications(db, streamerId))[mail];

type Change = InputOf<typeof updateMyNotifications>['body'];

/** Switches mails of a streamer; what is absent stays. */
export const changeNotifications = (context: Context, streamerId: number, change: Change) =>
  inTransaction(context, async ({ db, clock }) => {
    // Two windows that switch different mails: neither undoes the other's.
    if (!(await lockStreamer(db, streamerId))) throw streamerNotFound();
    const notifications = { ...(await getNotifications(db, streamerId)), ...change };
    await upsertNotifications(db, streamerId, { ...notifications, now: clock.now() });
    return { message: 'Your notifications were saved.', notifications };
  });
