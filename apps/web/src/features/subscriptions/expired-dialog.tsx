import { dayOf, type Subscription } from '@livelift/contract';
import { formatCount, formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

type SubscriptionExpiredDialogProps = {
  subscription: Subscription;
  unusedHours: number;
  now: Date;
  onChoosePlan: () => void;
  onClose: () => void;
};

const MINUTES_PER_HOUR = 60;

/** Says that a subscription ended with unused time, and leads to the next one. */
export function SubscriptionExpiredDialog({ subscription, unusedHours, now, ...on }: SubscriptionExpiredDialogProps) {
  const { subscription_plan: plan, end_date: end } = subscription;
  // Staff can end one before its last day is over.
  const ended = end !== null && end < dayOf(now) ? `ended on ${formatDay(end)}` : 'has ended';
  return (
    <Dialog
      onClose={on.onClose}
      size="sm"
      title="Subscription Expired"
      description={`Your plan ${plan.name} ${ended}. Not all of its time was used.`}
    >
      <div className="flex flex-col gap-5">
        <dl className="grid grid-cols-2 gap-4 rounded-md bg-raised px-4 py-3.5">
          <Figure label="Unused hours" value={unusedHours.toFixed(1)} />
          <Figure label="Unused minutes" value={formatCount(Math.round(unusedHours * MINUTES_PER_HOUR))} />
        </dl>
        <DialogActions>
          <Button variant="secondary" onClick={on.onClose}>
            Not now
          </Button>
          {/* The dialog opens by itself, so the focus starts on its main action rather than on the close button. */}
          <Button autoFocus onClick={on.onChoosePlan}>
            Choose a plan
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-semibold">{value}</dd>
    </div>
  );
}
