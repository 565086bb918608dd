import { TriangleAlert } from 'lucide-react';
import type { Span, SubscriptionDays } from './schedule.geometry.ts';
import { overlapsWith } from './schedule.geometry.ts';
import { whatRemains } from './stream-allowance.ts';
import { outsideSentence, overlapSentence, remainsSentence, shortageSentences } from './stream-words.ts';
import type { Schedule } from './streams.queries.ts';

type BookingAdviceProps = {
  span: Span;
  schedule: Schedule;
  subscription: SubscriptionDays | null;
  /** The stream that is being edited, which neither overlaps itself nor takes its own minutes twice. */
  editedId: number | null;
};

/** What the booking would leave and what speaks against it, said before it is saved (D49). */
export function BookingAdvice({ span, schedule, subscription, editedId }: BookingAdviceProps) {
  const streams = schedule.streams.data;
  const remains = whatRemains(span, { ...schedule, streams }, editedId);
  const others = streams.filter((stream) => stream.id !== editedId);
  const outside = subscription && outsideSentence(span, subscription);
  const warnings = [
    ...(outside ? [outside] : shortageSentences(remains)),
    ...overlapsWith(span, others).map(overlapSentence),
  ];
  return (
    // Polite: it changes while the start is still being typed.
    <div role="status" className="flex flex-col gap-1.5 rounded-md bg-raised px-3.5 py-3 text-sm text-pretty">
      <p>{remainsSentence(remains)}</p>
      {warnings.map((sentence) => (
        <p key={sentence} className="flex items-start gap-2 font-medium text-warning-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {sentence}
        </p>
      ))}
    </div>
  );
}
