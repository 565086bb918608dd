import { CalendarCheck } from 'lucide-react';
import { formatGmt, formatLocal, formatMinutes, isGmt } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';

type NextFreeSlotProps = {
  /** Null where a stream of that length fits nowhere. */
  start: Date | null;
  minutes: number;
  onChoose: (start: Date) => void;
};

export function NextFreeSlot({ start, minutes, onChoose }: NextFreeSlotProps) {
  if (start === null) return <p>No free slot of {formatMinutes(minutes)} is left in your subscription.</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>
        Next free slot: <strong className="font-semibold">{formatGmt(start)}</strong>
        {!isGmt(start) && <span className="block text-muted">Your time: {formatLocal(start)}</span>}
      </p>
      <Button variant="secondary" size="sm" onClick={() => onChoose(start)}>
        <CalendarCheck aria-hidden />
        Use this slot
      </Button>
    </div>
  );
}
