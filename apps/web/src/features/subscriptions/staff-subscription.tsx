import type { Subscription } from '@livelift/contract';
import { Pencil } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { formatDollars } from '../../lib/format.ts';
import { RowAction } from '../../ui/row-action.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { EditSubscriptionForm, type Subscriber } from './edit-subscription-form.tsx';
import { SubscriptionDates } from './subscription-dates.tsx';
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx';

type StaffSubscriptionProps = {
  streamer: Subscriber;
  subscription: Subscription;
  now: Date;
  onPlan: () => void;
  /** What else can be done to it, beside Edit. */
  actions?: ReactNode;
  /** Nothing of it can be changed. */
  readOnly?: boolean;
};

// The Edit button is unmounted, so the focus moves to the first field.
const focusFirst = (holder: HTMLElement | null) => holder?.querySelector('select')?.focus();

/** A subscription as staff see it: what was sold, its state and days, which can be changed in place. */
export function StaffSubscription(props: StaffSubscriptionProps) {
  const { streamer, subscription, now, onPlan, actions, readOnly = false } = props;
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { reference, subscription_plan: plan, status, price, amount_due: due } = subscription;
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <div className="space-y-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 space-y-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <TextButton onClick={onPlan} className="text-left wrap-anywhere">
              <span className="sr-only">Plan details of </span>
              {plan.name}
            </TextButton>
            <SubscriptionStatusBadge status={status} />
          </div>
          <SubscriptionDates subscription={subscription} now={now} className="text-sm text-muted" />
          <p className="text-sm text-muted">
            {formatDollars(price)}
            {status === 'pending' && (due > 0 ? `, ${formatDollars(due)} due` : ', paid')}
          </p>
          <p className="font-mono text-xs text-muted">{reference}</p>
        </div>
        {!editing && !readOnly && (
          <span className="flex flex-wrap justify-end gap-1 print:hidden">
            {actions}
            <RowAction ref={edit} icon={Pencil} about={`subscription ${plan.name}`} onClick={() => setEditing(true)}>
              Edit
            </RowAction>
          </span>
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
