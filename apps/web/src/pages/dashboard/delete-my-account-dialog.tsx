import { plusMinutes } from '@livelift/contract';
import { useQuery } from '@tanstack/react-query';
import { scheduleQuery } from '../../features/schedule/queries/schedule.queries.ts';
import { DeleteAccountDialog } from '../../features/session/delete-account-dialog.tsx';
import { Consequences } from '../../features/subscriptions/ending-consequences.tsx';
import { mySubscriptionsQuery } from '../../features/subscriptions/subscriptions.queries.ts';
import { useNow } from '../../lib/use-now.ts';

/** Asks a streamer how to delete their account, and says what ends with it. */
export const DeleteMyAccountDialog = (props: { email: string; onClose: () => void }) => (
  <DeleteAccountDialog {...props} consequences={<MyConsequences />} />
);

function MyConsequences() {
  const subscriptions = useQuery(mySubscriptionsQuery);
  const schedule = useQuery({
    ...scheduleQuery(subscriptions.data?.active?.id ?? null),
    enabled: subscriptions.isSuccess,
  });
  const now = useNow();
  if (!subscriptions.data || !schedule.data) return <p className="mt-2">Your subscription and planned streams end.</p>;
  const streams = schedule.data.streams.data.filter(
    ({ status, scheduled_start: start, estimated_duration: minutes }) =>
      status === 'live' || (status === 'scheduled' && plusMinutes(start, minutes) > now),
  ).length;
  return <Consequences ending="delete" name={null} subscription={subscriptions.data.current} streams={streams} />;
}
