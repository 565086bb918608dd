import { CalendarCheck, Scissors, TriangleAlert } from 'lucide-react';
import { formatMinutes } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { useClockChoice, useScheduleClock } from '../clock/clock-context.tsx';
import { minutesOf, type Span, type SubscriptionDays, spanFrom } from '../geometry.ts';
import type { Schedule } from '../queries/schedule.queries.ts';
import { overlapSentence, remainsSentence, shortageSentences, whenInOtherZone, whenText } from '../schedule-text.ts';
import { remainingFor, sumBooked } from './allowance.ts';
import { overlapsWith } from './conflicts.ts';
import { fitsOverMidnight, longestFitting, shorterLater } from './free-start.ts';
import { offeredStart } from './proposed-start.ts';

type BookingAdviceProps = {
  span: Span;
  schedule: Schedule;
  subscription: SubscriptionDays | null;
  /** The stream that is being edited, which neither overlaps itself nor takes its own minutes twice. */
  editedId: number | null;
  now: Date;
  /** Said at the field of the date. */
  isDateRefused: boolean;
  onStart: (start: Date) => void;
  onShorten: (minutes: number) => void;
};

/** Live advice on a booking: what it would leave, why it would be refused, and where it would fit. */
export function BookingAdvice(props: BookingAdviceProps) {
  const { span, schedule, subscription, editedId, now, isDateRefused, ...on } = props;
  const clock = useScheduleClock();
  const remains = remainingFor(span, sumBooked(schedule, editedId));
  const others = schedule.streams.data.filter((stream) => stream.id !== editedId);
  const wanted = { span, editedId, now };
  const warnings = isDateRefused
    ? []
    : [
        ...shortageSentences(remains, clock),
        ...overlapsWith(span, others).map((overlap) => overlapSentence(overlap, clock)),
      ];
  const isAdvised = warnings.length > 0;
  const longest = isAdvised ? longestFitting(span, { booked: schedule, editedId }) : null;
  const later = isAdvised && longest === null && subscription && shorterLater(wanted, schedule, subscription);
  const shorter = longest === null ? later : spanFrom(span.start, longest);
  const shorten = ({ start, end }: Span) => {
    on.onShorten(minutesOf({ start, end }));
    if (later) on.onStart(start);
  };
  return (
    <div className="flex flex-col gap-2.5 rounded-md bg-raised px-3.5 py-3 text-sm text-pretty">
      {/* Polite: it changes while the start is still being typed. */}
      <div role="status" className="flex flex-col gap-1.5">
        {/* Days that cannot be booked at all are left out of the remaining time. */}
        <p>{remainsSentence(isDateRefused ? { ...remains, days: [] } : remains, clock)}</p>
        {warnings.map((sentence) => (
          <AdviceWarning key={sentence}>{sentence}</AdviceWarning>
        ))}
      </div>
      {shorter && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => shorten(shorter)}>
          <Scissors aria-hidden />
          Shorten to {formatMinutes(minutesOf(shorter))}
          {later && `, ${whenText(later.start, clock)}`}
        </Button>
      )}
      {(isDateRefused || isAdvised) && subscription && (
        <NextFreeSlot
          start={offeredStart(span, { schedule, subscription, now, editedId }, clock)}
          none={noSlotSentence(wanted, schedule, subscription)}
          onChoose={on.onStart}
        />
      )}
    </div>
  );
}

function noSlotSentence(
  wanted: Parameters<typeof fitsOverMidnight>[0],
  schedule: Schedule,
  days: SubscriptionDays,
): string {
  const [minutes, limit] = [minutesOf(wanted.span), schedule.daily_limit_hours];
  const length = formatMinutes(minutes);
  if (!fitsOverMidnight(wanted, schedule, days)) return `No free slot of ${length} is left in your subscription.`;
  if (minutes > limit * 60) return `Your plan gives ${limit} h a day: ${length} fit only over midnight (GMT).`;
  return `No free slot of ${length} within one GMT day is left.`;
}

/** What speaks against a booking. */
export function AdviceWarning({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 font-medium text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

type NextFreeSlotProps = {
  start: Date | null;
  /** What is said where there is none. */
  none: string;
  onChoose: (start: Date) => void;
};

function NextFreeSlot({ start, none, onChoose }: NextFreeSlotProps) {
  const { clock, secondaryClock } = useClockChoice();
  if (start === null) return <p>{none}</p>;
  const timeInOtherZone = whenInOtherZone(start, clock, secondaryClock);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>
        Free slot: <strong className="font-semibold">{whenText(start, clock)}</strong>
        {timeInOtherZone && <span className="block text-muted">{timeInOtherZone}</span>}
      </p>
      <Button variant="secondary" size="sm" onClick={() => onChoose(start)}>
        <CalendarCheck aria-hidden />
        Use this slot
      </Button>
    </div>
  );
}
