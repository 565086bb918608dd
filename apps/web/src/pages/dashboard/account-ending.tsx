import { grantsTime, plusMinutes } from '@livelift/contract';
import { useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { scheduleQuery } from '../../features/schedule/schedule.queries.ts';
import { useSaveMyData } from '../../features/session/my-account.queries.ts';
import { Consequences } from '../../features/subscriptions/consequences.tsx';
import { mySubscriptionsQuery } from '../../features/subscriptions/subscriptions.queries.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

const DeleteAccountDialog = lazyDialog(
  async () => (await import('../../features/session/delete-account-dialog.tsx')).DeleteAccountDialog,
);

type SectionProps = { id: string; title: string };

/** All that is kept about a streamer, as a file. */
export function MyData(section: SectionProps) {
  const save = useSaveMyData();
  return (
    <SectionCard
      {...section}
      description="One JSON file with all that is about you."
      actions={
        <Button variant="secondary" loading={save.isPending} onClick={() => save.mutate()}>
          <Download aria-hidden />
          Download My Data
        </Button>
      }
    />
  );
}

/** The end of a streamer's account. */
export function DeleteAccount({ email, ...section }: SectionProps & { email: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <SectionCard
      {...section}
      description="Close it, or erase who you were as well. You are asked which."
      actions={
        <Button variant="danger" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
          Delete Account
        </Button>
      }
    >
      {isAsking && (
        <DeleteAccountDialog email={email} consequences={<MyConsequences />} onClose={() => setAsking(false)} />
      )}
    </SectionCard>
  );
}

function MyConsequences() {
  const subscriptions = useQuery(mySubscriptionsQuery);
  const current = subscriptions.data?.current ?? null;
  const active = current && grantsTime(current) ? current.id : null;
  const schedule = useQuery({ ...scheduleQuery(active), enabled: subscriptions.isSuccess });
  const now = useNow();
  if (!subscriptions.data || !schedule.data) return <p className="mt-2">Your subscription and planned streams end.</p>;
  const streams = schedule.data.streams.data.filter(
    ({ status, scheduled_start: start, estimated_duration: minutes }) =>
      status === 'live' || (status === 'scheduled' && plusMinutes(start, minutes) > now),
  ).length;
  return <Consequences ending="delete" name={null} subscription={current} streams={streams} />;
}
