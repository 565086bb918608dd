import { type ChangeKind, changeKind, type Stream, seriesTooLong } from '@livelift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { ApiError } from '../../../lib/api-error.ts';
import { formatCount, formatMinutes, formatPlural } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdviceWarning } from '../booking/booking-advice.tsx';
import { dayOn, type ScheduleClock } from '../clock/clock.ts';
import { useScheduleClock } from '../clock/clock-context.tsx';
import { cachedStreams } from '../queries/schedule-cache.ts';
import { moveText, shortDay, timeText, whenText } from '../schedule-text.ts';
import { changedCount, type Outcome } from './changes-request.ts';
import { groupRefusals, type RefusalGroup } from './refused-changes.ts';
import type { Preview } from './use-changes.ts';

// Beyond this, overlaps are only counted.
const MAX_CONFLICTS = 4;

const DONE: Record<ChangeKind, [one: string, many: string]> = {
  create: ['stream is added', 'streams are added'],
  update: ['stream changes', 'streams change'],
  delete: ['stream is deleted', 'streams are deleted'],
};

/** What is done, and the first and the last of it: "13 streams are added: the first on 23 Nov 2026, 20:00 GMT, the last on …" */
function plannedSentences({ planned }: Pick<Outcome, 'planned'>, clock: ScheduleClock): string[] {
  return changeKind.options.flatMap((kind) => {
    const starts = planned
      .filter((each) => each.kind === kind && !each.is_kept)
      .map(({ scheduled_start }) => scheduled_start)
      .toSorted((one, other) => one.getTime() - other.getTime());
    const [first, last] = [starts[0], starts.at(-1)];
    if (!first || !last) return [];
    const when =
      starts.length === 1
        ? whenText(first, clock)
        : `the first on ${whenText(first, clock)}, the last on ${whenText(last, clock)}`;
    return [`${formatPlural(starts.length, ...DONE[kind])}: ${when}.`];
  });
}

function keptSentence(outcome: Pick<Outcome, 'planned'>): string | null {
  const count = outcome.planned.length - changedCount(outcome);
  return count === 0 ? null : `${formatPlural(count, 'stream stays as it is', 'streams stay as they are')}.`;
}

// Beyond this, what moves is only counted.
const MAX_MOVES = 6;

/** Where each stream that changes goes, and its new length: "“Morning show”: Fri 27 Nov, 20:00 → 21:00 GMT, 2 h → 3 h". */
function moveSentences(
  { planned }: Pick<Outcome, 'planned'>,
  before: readonly Stream[],
  clock: ScheduleClock,
): string[] {
  const moves = planned.flatMap(({ id, scheduled_start: to, estimated_duration: minutes }) => {
    const stream = before.find((each) => each.id === id);
    if (!stream) return [];
    const { scheduled_start: from, estimated_duration } = stream;
    const [isMoved, isResized] = [from.getTime() !== to.getTime(), estimated_duration !== minutes];
    const when = isMoved ? moveText(from, to, clock) : `${shortDay(dayOn(clock, to))}, ${timeText(to, clock)}`;
    const length = isResized ? `, ${formatMinutes(estimated_duration)} → ${formatMinutes(minutes)}` : '';
    return isMoved || isResized ? [`“${stream.title}”: ${when}${length}`] : [];
  });
  const named = moves.slice(0, MAX_MOVES);
  return moves.length > named.length ? [...named, `and ${formatCount(moves.length - named.length)} more`] : named;
}

/** From which dates the hour in GMT is another, and which hours do not exist. */
function clockSentences({ clock_changes = [], adjusted = [] }: Outcome): string[] {
  return [
    ...clock_changes.map(({ date, offset_before, offset_after }) => {
      const minutes = offset_after - offset_before;
      const direction = minutes > 0 ? 'earlier' : 'later';
      return `From ${shortDay(date)} on clocks are changed: your hour stays, in GMT it is ${formatMinutes(Math.abs(minutes))} ${direction}.`;
    }),
    ...adjusted.map(
      ({ date, local_time }) =>
        `On ${shortDay(date)} clocks skip ${local_time}: that stream begins when they are put forward.`,
    ),
  ];
}

function leftSentence({ allowance, lapsing_minutes }: Outcome): string {
  const left = `After that ${formatMinutes(allowance.bookable_minutes)} can still be booked`;
  return lapsing_minutes > 0 ? `${left}; ${formatMinutes(lapsing_minutes)} lapse.` : `${left}.`;
}

function conflictSentences({ conflicts }: Outcome, clock: ScheduleClock): string[] {
  const named = conflicts
    .slice(0, MAX_CONFLICTS)
    .map(
      ({ scheduled_start, other_title, overlap_minutes }) =>
        `${whenText(scheduled_start, clock)} overlaps “${other_title}” by ${formatMinutes(overlap_minutes)}.`,
    );
  const more = conflicts.length - named.length;
  return more > 0 ? [...named, `And ${formatPlural(more, 'more overlap')}.`] : named;
}

// On which days a series would come twice, as one of its streams was moved there alone. Of what is carried over several series may.
function twiceSentences({ planned, clock_changes, patterns }: Outcome, clock: ScheduleClock): string[] {
  if (!clock_changes || patterns) return [];
  const days = Map.groupBy(
    planned.filter(({ kind }) => kind !== 'delete'),
    ({ scheduled_start }) => dayOn(clock, scheduled_start),
  );
  const twice = [...days].filter(([, streams]) => streams.length > 1);
  return twice.map(([day]) => `The series comes twice on ${shortDay(day)}, where one of its streams was moved alone.`);
}

type ChangesPreviewProps = {
  preview: Preview;
  /** Ends a series that is too long on the last day that it can have; absent where it cannot be chosen here. */
  onEnd?: (day: string) => void;
};

/** What changes would come to: what fits, what overlaps, what is refused and why, and what they leave. */
export function ChangesPreview({ preview, onEnd }: ChangesPreviewProps) {
  const { data, isError, error } = preview;
  const tooLong =
    error instanceof ApiError &&
    error.code === seriesTooLong.code &&
    seriesTooLong.details.safeParse(error.details).data;
  return (
    <div
      role="status"
      aria-label="What would change"
      className="flex flex-col gap-1.5 rounded-md bg-raised px-3.5 py-3 text-sm text-pretty"
    >
      {tooLong ? (
        <TooLong {...tooLong} onEnd={onEnd} />
      ) : isError ? (
        <QueryFailure title="What would change is not known" query={preview} />
      ) : data ? (
        <OutcomeText outcome={data} />
      ) : (
        <Skeleton className="h-10" />
      )}
    </div>
  );
}

type TooLongProps = { max: number; last_date: string; onEnd: ((day: string) => void) | undefined };

function TooLong({ max, last_date: day, onEnd }: TooLongProps) {
  return (
    <>
      <AdviceWarning>{`This comes to more than ${max} streams, the most that can be planned at once.`}</AdviceWarning>
      <p>{`The first ${max} end on ${shortDay(day)} ${day.slice(0, 4)}; what comes after can be added then.`}</p>
      {onEnd && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => onEnd(day)}>
          <CalendarCheck aria-hidden />
          End on {shortDay(day)}
        </Button>
      )}
    </>
  );
}

// Of many dates, these are named at once.
const MAX_DATES = 3;

function RefusedDates({ dates }: Pick<RefusalGroup, 'dates'>) {
  if (dates.length === 0) return null;
  const rest = dates.slice(MAX_DATES);
  return (
    <div className="text-ink">
      <p>{dates.slice(0, MAX_DATES).join('; ')}</p>
      {rest.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-muted hover:text-ink">{`and ${formatCount(rest.length)} more`}</summary>
          <p className="max-h-48 overflow-y-auto">{rest.join('; ')}</p>
        </details>
      )}
    </div>
  );
}

function Refusals({ refused }: Pick<Outcome, 'refused'>) {
  const { groups, sentences } = groupRefusals(refused, useScheduleClock());
  const [first, ...others] = groups;
  const heading = `${formatPlural(refused.length, 'date')} cannot be booked`;
  // One reason for all is said once.
  if (first && others.length + sentences.length === 0)
    return (
      <>
        <AdviceWarning>{`${heading}: ${first.reason}.`}</AdviceWarning>
        <div className="ml-6">
          <RefusedDates {...first} />
        </div>
      </>
    );
  return (
    <>
      <AdviceWarning>{`${heading}:`}</AdviceWarning>
      <ul className="ml-6 flex list-disc flex-col gap-0.5 pl-3 text-warning-ink">
        {groups.map(({ reason, count, dates }) => (
          <li key={reason}>
            {`${formatCount(count)} dates: ${reason}.`}
            <RefusedDates dates={dates} />
          </li>
        ))}
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  const { refused } = outcome;
  const kept = keptSentence(outcome);
  const clock = useScheduleClock();
  const moves = moveSentences(outcome, cachedStreams(useQueryClient()), clock);
  return (
    <>
      {changedCount(outcome) === 0 && refused.length === 0 && <p>Nothing changes.</p>}
      {plannedSentences(outcome, clock).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {moves.length > 0 && (
        <ul className="flex list-disc flex-col gap-0.5 pl-5 wrap-anywhere">
          {moves.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {kept !== null && <p>{kept}</p>}
      {clockSentences(outcome).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {refused.length > 0 && <Refusals refused={refused} />}
      {[...twiceSentences(outcome, clock), ...conflictSentences(outcome, clock)].map((sentence) => (
        <AdviceWarning key={sentence}>{sentence}</AdviceWarning>
      ))}
      <p className="text-muted">{leftSentence(outcome)}</p>
    </>
  );
}
