import type { listMyStreams, ResponseOf } from '@livelift/contract';
import { useCallback, useState } from 'react';
import type { MySubscriptions } from '../../features/subscriptions/subscriptions.queries.ts';
import { readLocal, saveLocal } from '../../lib/local-storage.ts';
import { lazyDialog } from '../../ui/lazy.tsx';

const SubscriptionExpiredDialog = lazyDialog(
  async () => (await import('../../features/subscriptions/expired-dialog.tsx')).SubscriptionExpiredDialog,
);

/** Where the id of the subscription is stored whose notice was last dismissed in this browser. */
const DISMISSED_KEY = 'expiredSubscriptionSeen';

type ExpiredNoticeProps = {
  expired: MySubscriptions['expired'];
  schedule:
    | Pick<ResponseOf<typeof listMyStreams>, 'has_expired_with_unused_hours' | 'unused_hours_on_expiration'>
    | undefined;
  now: Date;
  onChoosePlan: () => void;
};

/** Shows once how much time was unused when a subscription expired (spec section 4). */
export function ExpiredNotice({ expired, schedule, now, onChoosePlan }: ExpiredNoticeProps) {
  const [seen, setSeen] = useState(() => Number(readLocal(DISMISSED_KEY)) || null);
  const id = expired?.id ?? null;
  const dismiss = useCallback(() => {
    if (id === null) return;
    saveLocal(DISMISSED_KEY, String(id));
    setSeen(id);
  }, [id]);
  const unusedHours = schedule?.has_expired_with_unused_hours ? schedule.unused_hours_on_expiration : 0;
  if (expired === null || seen === id || unusedHours <= 0) return null;
  const choose = () => {
    dismiss();
    onChoosePlan();
  };
  return (
    <SubscriptionExpiredDialog
      subscription={expired}
      unusedHours={unusedHours}
      now={now}
      onChoosePlan={choose}
      onClose={dismiss}
    />
  );
}
