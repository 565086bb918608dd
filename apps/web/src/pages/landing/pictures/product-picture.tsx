import type { ReactNode } from 'react';
import { ScheduleClockProvider } from '../../../features/schedule/clock/clock-context.tsx';
import { StoppedClock } from '../../../lib/use-now.ts';
import { useSampleMonth } from './sample-month.ts';

type ProductPictureProps = {
  /** What there is to see, for who does not see it. */
  label: string;
  className?: string;
  /** Whether the label is for everybody. */
  isLabelShown?: boolean;
  children: ReactNode;
};

/** A piece of the product as a picture: its own components, which nobody can operate here. */
export const ProductPicture = ({ label, className = '', isLabelShown = false, children }: ProductPictureProps) => (
  <figure className={`picture ${className}`}>
    <div inert>
      <StoppedClock value={useSampleMonth().now}>
        <ScheduleClockProvider timeZone="UTC" is12Hours={false}>
          {children}
        </ScheduleClockProvider>
      </StoppedClock>
    </div>
    <figcaption className={isLabelShown ? undefined : 'sr'}>{label}</figcaption>
  </figure>
);
