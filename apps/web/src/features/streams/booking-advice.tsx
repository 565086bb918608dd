import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { NextFreeSlot } from './next-free-slot.tsx';
import type { Span, SubscriptionDays } from './schedule.geometry.ts';
import { overlapsWith } from './schedule.geometry.ts';
import { freeStart, sumBooked, whatRemains } from './stream-allowance.ts';
import { outsideSentence, overlapSentence, pastSentence, remainsSentence, shortageSentences } from './stream-words.ts';
import type { Schedule } from './streams.queries.ts';

type BookingAdviceProps = {
  span: Span;
  schedule: Schedule;
  subscription: SubscriptionDays | null;
  /** The stream that is being edited, which neither overlaps itself nor takes its own minutes twice. */
  editedId: number | null;
  now: Date;
  /** Takes the next free slot. */
  onStart: (start: Date) => void;
  /** What else is said of it, to be spoken with the rest. */
  children?: ReactNode;
};

/** What the booking would leave, what speaks against it and where it would fit, said before it is saved (D49). */
export function BookingAdvice({ span, schedule, subscription, editedId, now, onStart, children }: BookingAdviceProps) {
  const booked = { ...schedule, streams: schedule.streams.data };
  const remains = whatRemains(span, sumBooked(booked, editedId));
  const others = booked.streams.filter((stream) => stream.id !== editedId);
  const isPast = pastSentence(span, now) !== null;
  const refusal = isPast ? 'This start lies in the past.' : subscription && outsideSentence(span, subscription);
  const warnings = [
    ...(refusal ? [refusal] : shortageSentences(remains)),
    ...overlapsWith(span, others).map(overlapSentence),
  ];
  return (
    <div className="flex flex-col gap-2.5 rounded-md bg-raised px-3.5 py-3 text-sm text-pretty">
      {/* Polite: it changes while the start is still being typed. */}
      <div role="status" className="flex flex-col gap-1.5">
        {/* Of a day on which nothing can be booked nothing is left. */}
        <p>{remainsSentence(refusal ? { ...remains, days: [] } : remains)}</p>
        {warnings.map((sentence) => (
          <AdviceWarning key={sentence}>{sentence}</AdviceWarning>
        ))}
        {children}
      </div>
      {warnings.length > 0 && subscription && (
        <NextFreeSlot
          start={freeStart({ span, editedId, now }, booked, subscription)}
          minutes={(span.end.getTime() - span.start.getTime()) / 60_000}
          onChoose={onStart}
        />
      )}
    </div>
  );
}

/** A sentence of the advice that speaks against the booking, or a part of it. */
export function AdviceWarning({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 font-medium text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
