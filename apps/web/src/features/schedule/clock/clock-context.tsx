import { canonicalTimeZone, isTimeZone } from '@livelift/contract';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { browserTimeZone } from '../../../lib/browser-time-zone.ts';
import { readLocal, saveLocal } from '../../../lib/local-storage.ts';
import { clockOf, GMT_CLOCK, type ScheduleClock } from './clock.ts';

/** By which clock the schedule is shown: the account's own, or GMT. */
export type ClockChoice = 'mine' | 'gmt';

const KEY = 'scheduleClock';

type Clocks = {
  clock: ScheduleClock;
  /** The clock that stands small beside it. */
  secondaryClock: ScheduleClock;
  choice: ClockChoice;
  /** Chooses, for later visits as well; null for an account without a zone, whose times are in GMT. */
  choose: ((choice: ClockChoice) => void) | null;
};

// Outside a provider times are in GMT, with the browser's own beside them.
let browserClock: ScheduleClock | undefined;

function withoutZone(): Clocks {
  const zone = browserTimeZone() ?? 'UTC';
  if (browserClock?.zone !== zone) browserClock = clockOf(zone, false);
  return { clock: GMT_CLOCK, secondaryClock: browserClock, choice: 'gmt', choose: null };
}

const ClockContext = createContext<Clocks | null>(null);

// A zone that is GMT all year needs no second clock.
const isGmtZone = (zone: string) => ['UTC', 'GMT'].includes(canonicalTimeZone(zone).replace('Etc/', ''));

type ScheduleClockProviderProps = {
  /** That of the account; null where it has none. */
  timeZone: string | null;
  /** Stands in for the locale. */
  is12Hours?: boolean;
  children: ReactNode;
};

/** Gives the schedule its clock: the one chosen in this browser before, else the account's own. */
export function ScheduleClockProvider({ timeZone, is12Hours, children }: ScheduleClockProviderProps) {
  const [choice, setChoice] = useState<ClockChoice>(() => (readLocal(KEY) === 'gmt' ? 'gmt' : 'mine'));
  const clocks = useMemo((): Clocks => {
    // One that was made or named anew is strange to an old browser.
    if (timeZone === null || !isTimeZone(timeZone) || isGmtZone(timeZone)) return withoutZone();
    const choose = (chosen: ClockChoice) => {
      setChoice(chosen);
      saveLocal(KEY, chosen);
    };
    if (choice === 'gmt') return { clock: GMT_CLOCK, secondaryClock: clockOf(timeZone, false), choice, choose };
    const clock = clockOf(timeZone, is12Hours);
    // Times are written one way on a page.
    return { clock, secondaryClock: { ...GMT_CLOCK, is12Hours: clock.is12Hours }, choice, choose };
  }, [timeZone, is12Hours, choice]);
  return <ClockContext value={clocks}>{children}</ClockContext>;
}

/** Keeps the clocks of its first render: times that are being entered mean what they meant when they were. */
export function FrozenClocks({ children }: { children: ReactNode }) {
  const [clocks] = useState(useClockChoice());
  return <ClockContext value={clocks}>{children}</ClockContext>;
}

/** The chosen clock, the secondary one, and how to choose. */
export const useClockChoice = (): Clocks => useContext(ClockContext) ?? withoutZone();

/** The clock by which the schedule is shown and entered. */
export const useScheduleClock = (): ScheduleClock => useClockChoice().clock;
