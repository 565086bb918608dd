import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { formatPlural } from '../../../lib/format.ts';
import { readLocal, saveLocal } from '../../../lib/local-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { CARRY_OVER } from '../changes/changes-request.ts';
import { useChangesPreview } from '../changes/use-changes.ts';

const KEY = 'carryOverDeclined';

type CarryOverOfferProps = { subscriptionId: number; onOpen: () => void };

/**
 * Offers once, while a subscription has no streams, to book what came every week under the one before, and says what was
 * cancelled when that one ended.
 */
export function CarryOverOffer({ subscriptionId, onOpen }: CarryOverOfferProps) {
  const [isDeclined, setDeclined] = useState(() => readLocal(KEY) === String(subscriptionId));
  const { data } = useChangesPreview(isDeclined ? null : CARRY_OVER);
  const count = data?.planned.length ?? 0;
  const cancelled = data?.cancelled_ahead ?? 0;
  if (isDeclined || count + cancelled === 0) return null;
  const decline = () => {
    saveLocal(KEY, String(subscriptionId));
    setDeclined(true);
  };
  return (
    <section
      aria-label="Carry my schedule over"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-info/40 bg-info-soft px-3.5 py-2.5 text-sm text-info-ink"
    >
      <CalendarSync aria-hidden className="mt-0.5 size-4 shrink-0 self-start" />
      <p className="min-w-56 flex-1">
        {cancelled > 0 && (
          <>
            {formatPlural(cancelled, 'planned stream was', 'planned streams were')} cancelled when your subscription
            before this one ended.{' '}
          </>
        )}
        {count > 0 && (
          <>
            <strong className="font-semibold">Go on as before?</strong> What came every week comes to{' '}
            {formatPlural(count, 'stream')} in this subscription.
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        {count > 0 && (
          <Button size="sm" variant="secondary" onClick={onOpen}>
            Carry My Schedule Over
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={decline}>
          {count > 0 ? 'No Thanks' : 'Dismiss'}
        </Button>
      </div>
    </section>
  );
}
