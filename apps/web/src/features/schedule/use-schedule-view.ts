import { useState } from 'react';

/** How the schedule is shown: as a timeline, or as a list, which also fits a phone. */
export type ScheduleView = 'timeline' | 'list';

const KEY = 'scheduleView';
const SMALL = '(width < 640px)';

function storedView(): ScheduleView | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'timeline' || stored === 'list' ? stored : null;
  } catch {
    return null;
  }
}

/** The view that was chosen here before; without a choice the list on small screens and the timeline on others. */
export const initialView = (): ScheduleView =>
  storedView() ?? (window.matchMedia?.(SMALL).matches ? 'list' : 'timeline');

/** The view of the schedule, and how to choose it for now and later visits. */
export function useScheduleView() {
  const [view, setView] = useState<ScheduleView>(initialView);
  const choose = (chosen: ScheduleView) => {
    setView(chosen);
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  };
  return [view, choose] as const;
}
