import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useState } from 'react';
import { cn } from '../../lib/class-names.ts';
import type { Booking } from './schedule.geometry.ts';
import { isOpenSlot, SLOTS_PER_DAY, slotAtFraction, slotLabel, slotSpan } from './schedule.geometry.ts';

type SlotPickerProps = {
  day: string;
  /** The bookings that touch the day. */
  bookings: readonly Booking[];
  now: Date;
  onPick: (start: Date) => void;
};

/**
 * Lets a pointer choose an empty slot of a day. One element for all twelve, outside the tab order and the accessibility
 * tree: 360 stops would bury the streams, and "Add Stream" does the same by keyboard.
 */
export function SlotPicker({ day, bookings, now, onPick }: SlotPickerProps) {
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const isOpen = (slot: number) => isOpenSlot(slotSpan(day, slot), bookings, now);
  const offered = pointedAt !== null && isOpen(pointedAt) ? pointedAt : null;
  const pick = (slot: number) => {
    if (isOpen(slot)) onPick(slotSpan(day, slot).start);
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      aria-label={`Add a stream on ${day}`}
      // Without this a click would focus what a screen reader cannot see.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={(event) => setPointedAt(slotUnder(event))}
      onMouseLeave={() => setPointedAt(null)}
      onClick={(event) => pick(slotUnder(event))}
      className={cn('absolute inset-0 size-full', offered === null && 'cursor-default')}
    >
      {offered !== null && (
        <span
          className="pointer-events-none absolute inset-y-0.5 flex items-center justify-center gap-1 rounded-sm border border-dashed border-primary bg-primary-soft text-xs font-medium text-primary-ink"
          style={{ left: `${(offered / SLOTS_PER_DAY) * 100}%`, width: `${100 / SLOTS_PER_DAY}%` }}
        >
          <Plus className="size-3.5" />
          {slotLabel(offered)}
        </span>
      )}
    </button>
  );
}

function slotUnder(event: MouseEvent<HTMLElement>): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return slotAtFraction((event.clientX - left) / width);
}
