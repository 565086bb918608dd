import type { Subscription } from '@livelift/contract';
import { ArrowLeftRight, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { RowAction, RowActions } from '../../ui/row-action.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { EditSubscriptionForm, type Subscriber } from './edit-subscription-form.tsx';
import { isDue } from './order-due.ts';
import { SubscriptionDates } from './subscription-dates.tsx';
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx';
import { nextStart } from './subscription-time.ts';

type StaffSubscriptionProps = {
  streamer: Subscriber & { subscriptions: readonly Subscription[] };
  subscription: Subscription;
  now: Date;
  onPlan: () => void;
  /** Absent where another plan cannot be given here. */
  onChangePlan?: (() => void) | undefined;
  /** Nothing of it can be changed. */
  readOnly?: boolean;
};

// What runs, and what waits for its payment.
const isChangeable = ({ status, paid }: Subscription) => status === 'active' || (status === 'pending' && !paid);

// The Edit button is unmounted, so the focus moves to the first field.
const focusFirst = (holder: HTMLElement | null) => holder?.querySelector('select')?.focus();

/** A subscription as staff see it: what was sold, its state and days, which can be changed in place. */
export function StaffSubscription(props: StaffSubscriptionProps) {
  const { streamer, subscription, now, onPlan, onChangePlan, readOnly = false } = props;
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { reference, subscription_plan: plan, status, price, paid, amount_due: due, credit } = subscription;
  const next = subscription.start_date === null && isDue(subscription) ? nextStart(streamer.subscriptions) : null;
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-56 flex-1 space-y-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <TextButton onClick={onPlan} className="text-left wrap-anywhere">
              <span className="sr-only">Plan details of </span>
              {plan.name}
            </TextButton>
            <SubscriptionStatusBadge isQuiet status={status} />
          </div>
          {next ? (
            <p className="text-sm text-muted">
              Once it is paid, it follows {next.after} on {formatDay(next.day)}
            </p>
          ) : (
            <SubscriptionDates subscription={subscription} now={now} className="text-sm text-muted" />
          )}
          <p className="text-sm text-muted">
            {formatDollars(price)}
            {credit > 0 && `, ${formatDollars(credit)} of it credited`}
            {status === 'pending' && (due > 0 ? `, ${formatDollars(due)} due` : paid ? ', paid' : ', nothing due')}
          </p>
          <p className="font-mono text-xs text-muted">{reference}</p>
        </div>
        {!editing && !readOnly && (
          <RowActions>
            {onChangePlan && isChangeable(subscription) && (
              <RowAction ref={keepFocusNear} icon={ArrowLeftRight} about={`of ${plan.name}`} onClick={onChangePlan}>
                Change Plan
              </RowAction>
            )}
            <RowAction ref={edit} icon={Pencil} about={`subscription ${plan.name}`} onClick={() => setEditing(true)}>
              Edit
            </RowAction>
          </RowActions>
        )}
      </div>
      {editing && (
        <div ref={focusFirst}>
          <EditSubscriptionForm streamer={streamer} subscription={subscription} now={now} onClose={close} />
        </div>
      )}
    </div>
  );
}
