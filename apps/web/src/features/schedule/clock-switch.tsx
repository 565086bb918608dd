import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { useClockChoice } from './schedule-clock.tsx';

const CLOCKS = [
  { key: 'mine', label: 'My time' },
  { key: 'gmt', label: 'GMT' },
] as const;

/** Chooses between one's own time and GMT; nothing for an account without a zone, whose times are in GMT. */
export function ClockSwitch() {
  const { choice, choose } = useClockChoice();
  return choose && <SegmentedChoice label="Times" value={choice} onChange={choose} choices={CLOCKS} />;
}
