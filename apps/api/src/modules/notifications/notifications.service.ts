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
import { sessionInvalid } from '../sessions/index.ts';
import { lockActiveStreamer } from '../streamers/index.ts';
import { findNotifications, upsertNotifications } from './notifications.repository.ts';
import type { Unsubscription } from './unsubscribe-link.ts';

export const getNotifications = async (db: Db, streamerId: number): Promise<NotificationSettings> =>
  (await findNotifications(db, streamerId)) ?? DEFAULT_NOTIFICATIONS;

/** Whether a streamer wants a mail that can be switched off. */
export const wantsMail = async (db: Db, streamerId: number, mail: SwitchableMail): Promise<boolean> =>
  (await getNotifications(db, streamerId))[mail];

type Change = InputOf<typeof updateMyNotifications>['body'];

// Locked, so that of two windows that switch different mails neither undoes the other's. Undefined, with nothing written, where
// the account was deleted: nothing may follow on its erasure.
const save = (context: Context, streamerId: number, change: Change): Promise<NotificationSettings | undefined> =>
  inTransaction(context, async ({ db, clock }) => {
    if (!(await lockActiveStreamer(db, streamerId))) return undefined;
    const notifications = { ...(await getNotifications(db, streamerId)), ...change };
    await upsertNotifications(db, streamerId, { ...notifications, now: clock.now() });
    return notifications;
  });

/** Switches mails of a streamer; what is absent stays. Throws 401 where the account was deleted at the same moment. */
export async function changeNotifications(context: Context, streamerId: number, change: Change) {
  const notifications = await save(context, streamerId, change);
  if (!notifications) throw sessionInvalid();
  return { message: 'Your notifications were saved.', notifications };
}

/** Switches one mail of a streamer off. An account that was deleted gets none anyway, and nothing is written of it. */
export async function unsubscribe(context: Context, { streamerId, mail }: Unsubscription): Promise<void> {
  await save(context, streamerId, { [mail]: false });
}
