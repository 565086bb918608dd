import { grantsTime, type Subscription } from '@livelift/contract';
import { CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import { LiveRegion } from '../../ui/live-region.tsx';

type SubscriptionState = Pick<Subscription, 'id' | 'status'> | null;

/** The subscription that became active while this page was open; null until then and once dismissed. */
function useActivated(current: Subscription | null): [Subscription | null, () => void] {
  const [previous, setPrevious] = useState<SubscriptionState>(current);
  const [activated, setActivated] = useState<Subscription | null>(null);
  // State derived during render, as React recommends for a changed prop.
  if (current?.id !== previous?.id || current?.status !== previous?.status) {
    setPrevious(current);
    if (current && grantsTime(current)) setActivated(current);
    else setActivated(null);
  }
  return [activated, () => setActivated(null)];
}

/** Announces that the subscription became active, which happens without an action on this page. */
export function ActivationNotice({ current }: { current: Subscription | null }) {
  const [activated, dismiss] = useActivated(current);
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The focused element may have been unmounted with the payment panel.
    if (activated && document.activeElement === document.body) text.current?.focus({ preventScroll: true });
  }, [activated]);
  return (
    <LiveRegion announcement={activated ? `Your plan ${activated.subscription_plan.name} is active now.` : ''}>
      {activated && (
        <div className="flex items-center gap-2.5 rounded-md border border-success/40 bg-success-soft py-1 pr-1 pl-3.5 text-sm text-success-ink">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          <p ref={text} tabIndex={-1} className="min-w-0 flex-1 py-2 outline-none">
            <strong className="font-semibold">Your subscription is active.</strong> {activated.subscription_plan.name}{' '}
            runs{activated.end_date ? ` until ${formatDay(activated.end_date)}` : ''}, and the schedule is open.
          </p>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={dismiss}
            className="grid size-11 shrink-0 place-items-center rounded-sm hover:bg-success/15"
          >
            <X aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </LiveRegion>
  );
}
