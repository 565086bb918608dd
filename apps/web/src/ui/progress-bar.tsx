import { cn } from '../lib/class-names.ts';

type ProgressBarProps = {
  label: string;
  value: number;
  /** Null where nobody knows how much there is. */
  max: number | null;
  className?: string;
};

// Browsers draw the native one in a colour of their own.
const LOOK = cn(
  'h-2 appearance-none overflow-hidden rounded-full border-0 bg-edge [&::-webkit-progress-bar]:bg-edge',
  '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-value]:bg-primary',
);

/** A bar with how much of something is done. */
export const ProgressBar = ({ label, value, max, className }: ProgressBarProps) => (
  <progress
    aria-label={label}
    className={cn(LOOK, className)}
    {...(max !== null && { max: Math.max(max, 1), value })}
  />
);

/** The same for screen readers, in steps of ten per cent: every second would be noise. */
export const ProgressStatus = ({ value, max }: { value: number; max: number }) => (
  <p role="status" className="sr-only">
    {`${Math.floor((value / Math.max(max, 1)) * 10) * 10}% done`}
  </p>
);
