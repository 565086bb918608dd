import { type Block, type DayRow, dayFraction, drawnMinutes, MINUTES_PER_DAY } from '../geometry.ts';

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

/** Where the title of a block stands that is too short for it, and how many minutes wide it may be. */
export type TitlePlace = { side: 'before' | 'after'; minutes: number };

// Less than this has no room for a few letters, on the narrowest timeline 40 pixels; only shorter blocks have none in them.
const MIN_TITLE_MINUTES = 60;

type PlacedBlock = Omit<Block, 'booking'>;

/**
 * Where the title of a short block has room in its lane of a row: up to the next block or the end of the day, else before
 * it, where no other title may be; null where neither.
 */
export function titleBeside(block: PlacedBlock, blocks: readonly PlacedBlock[]): TitlePlace | null {
  const { from, until } = drawnMinutes(block);
  if (until - from >= MIN_TITLE_MINUTES) return null;
  const others = blocks.filter((other) => other !== block && other.lane === block.lane).map(drawnMinutes);
  const after =
    Math.min(MINUTES_PER_DAY, ...others.map((other) => other.from).filter((start) => start >= until)) - until;
  if (after >= MIN_TITLE_MINUTES) return { side: 'after', minutes: after };
  const ahead = others.filter((other) => other.until <= from).toSorted((a, b) => b.until - a.until)[0];
  const before = from - (ahead?.until ?? 0);
  const isOthers = ahead !== undefined && ahead.until - ahead.from < MIN_TITLE_MINUTES;
  return before >= MIN_TITLE_MINUTES && !isOthers ? { side: 'before', minutes: before } : null;
}
