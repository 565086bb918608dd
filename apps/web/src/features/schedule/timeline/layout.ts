import type { DayRow } from '../geometry.ts';

/** Height of a lane in pixels, gaps included. */
export const LANE_HEIGHT = 40;

/** Height of the timeline's header in pixels. */
export const HEADER_HEIGHT = 44;

/** The site's own header covers so much of the top of the window, in pixels. */
export const PAGE_HEADER_HEIGHT = 80;

/** Height of a row in pixels, its line included. */
export const rowHeight = ({ lanes }: Pick<DayRow, 'lanes'>): number => lanes * LANE_HEIGHT + 1;
