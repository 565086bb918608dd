import { type Block, type DayRow, dayFraction, drawnMinutes } from '../geometry.ts';

/** Height of a lane in pixels, gaps included. */
export const LANE_HEIGHT = 36;

const LANE_GAP = 2;

/** Height of the timeline's header in pixels. */
export const HEADER_HEIGHT = 44;

/** The site's own header covers so much of the top of the window, in pixels. */
export const PAGE_HEADER_HEIGHT = 80;

/** Height of a row in pixels, its line included. */
export const rowHeight = ({ lanes }: Pick<DayRow, 'lanes'>): number => lanes * LANE_HEIGHT + 1;

/** Where in its row a block is drawn: at its start and length, in its lane. */
export function blockPlace(block: Omit<Block, 'booking'>) {
  const { from, until } = drawnMinutes(block);
  return {
    left: `${dayFraction(from) * 100}%`,
    width: `${dayFraction(until - from) * 100}%`,
    top: block.lane * LANE_HEIGHT + LANE_GAP,
    height: LANE_HEIGHT - 2 * LANE_GAP,
  };
}
