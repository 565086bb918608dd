import { useState } from 'react';
import { readLocal, saveLocal } from '../../lib/local-storage.ts';

/** How the schedule is shown: as a timeline, or as a list, which also fits a phone. */
export type ScheduleView = 'timeline' | 'list';

const KEY = 'scheduleView';
const SMALL = '(width < 640px)';

/** The view that was chosen here before; without a choice the list on small screens and the timeline on others. */
export function initialView(): ScheduleView {
  const stored = readLocal(KEY);
  if (stored === 'timeline' || stored === 'list') return stored;
  return window.matchMedia?.(SMALL).matches ? 'list' : 'timeline';
}

/** The view of the schedule, and how to choose it for now and later visits. */
export function useScheduleView() {
  const [view, setView] = useState<ScheduleView>(initialView);
  const choose = (chosen: ScheduleView) => {
    setView(chosen);
    saveLocal(KEY, chosen);
  };
  return [view, choose] as const;
}
