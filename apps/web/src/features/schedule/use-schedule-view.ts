import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readLocal, saveLocal } from '../../lib/local-storage.ts';
import { slotOf, todayAmong } from './geometry.ts';
import { dayInSight, dayOfJump, type JumpTarget, scrollToDay, showPresent } from './jump-to-day.ts';

/** How the schedule is shown: as a timeline, or as a list, which also fits a phone. */
export type ScheduleView = 'timeline' | 'list';

/** How much of a day the timeline shows at once: all of it, or the half in which most is streamed. */
export type ShownHours = 'all' | 'mine';

const KEY = 'scheduleView';
const HOURS_KEY = 'scheduleHours';
const TODAY = 'today';
const SMALL = '(width < 640px)';

/** The view that was chosen here before; without a choice the list on small screens and the timeline on others. */
export function initialView(): ScheduleView {
  const stored = readLocal(KEY);
  if (stored === 'timeline' || stored === 'list') return stored;
  return window.matchMedia?.(SMALL).matches ? 'list' : 'timeline';
}

function storedHours(): ShownHours | null {
  const stored = readLocal(HOURS_KEY);
  return stored === 'all' || stored === 'mine' ? stored : null;
}

/** How the schedule is shown, which is kept for later visits, where it is scrolled to, and whether its keys are explained. */
export function useScheduleView(days: readonly string[], now: Date, initialHours: ShownHours) {
  const [current, setCurrent] = useState<ScheduleView>(initialView);
  const [hours, setHours] = useState(() => storedHours() ?? initialHours);
  const [isKeysOpen, setKeysOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const [listFrom, setListFrom] = useState<string | null>(null);
  const today = todayAmong(days, now);
  const jump = (target: JumpTarget) => {
    const day = container.current && dayOfJump(container.current, days, target);
    if (!container.current || day === null) return;
    // Flushed, since it is scrolled to by where it is then.
    flushSync(() => setListFrom(day === today ? null : day));
    scrollToDay(container.current, day);
  };
  const keepInSight = useKeptDay(container, today);
  const jumpToToday = (takesFocus: boolean) => {
    if (!container.current || today === null) return;
    jump({ day: today });
    const present = showPresent(container.current, slotOf(now));
    if (takesFocus) present?.focus({ preventScroll: true });
  };
  const choose = (chosen: ScheduleView) => {
    setCurrent(chosen);
    saveLocal(KEY, chosen);
  };
  const chooseHours = (chosen: ShownHours) => {
    setHours(chosen);
    saveLocal(HOURS_KEY, chosen);
  };
  return {
    current,
    choose,
    hours,
    chooseHours,
    container,
    /** The day with which the list begins; null where that is today. */
    listFrom,
    jump,
    /** Called before another clock is chosen: today, or the first day in sight, is the first one afterwards as well. */
    keepInSight: () => current === 'timeline' && keepInSight(),
    /** Whether the focus goes there as well: from a button it does not. Undefined where today is none of the days. */
    jumpToToday: today === null ? undefined : jumpToToday,
    isKeysOpen,
    openKeys: () => setKeysOpen(true),
    closeKeys: () => setKeysOpen(false),
  };
}

/** By another clock the timeline has other days, which would put what was in sight above its edge; remembers it until the next render. */
function useKeptDay(container: RefObject<HTMLElement | null>, today: string | null): () => void {
  const kept = useRef<string | null>(null);
  useLayoutEffect(() => {
    const day = kept.current === TODAY ? today : kept.current;
    if (container.current && day !== null) scrollToDay(container.current, day);
    kept.current = null;
  });
  return () => {
    const first = container.current && dayInSight(container.current);
    kept.current = first === today ? TODAY : first;
  };
}
