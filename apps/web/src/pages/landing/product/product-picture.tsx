import type { ReactNode } from 'react';
import { ScheduleClockProvider } from '../../../features/schedule/clock/clock-context.tsx';
import { StoppedClock } from '../../../lib/use-now.ts';
import { useSampleMonth } from './sample-month.ts';

type ProductPictureProps = {
  /** What there is to see, for who does not see it. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** A piece of the product as a picture: its own components, which nobody can operate here. */
export const ProductPicture = ({ label, className = '', children }: ProductPictureProps) => (
  <figure className={`picture ${className}`}>
    <div inert>
      <StoppedClock value={useSampleMonth().now}>
        <ScheduleClockProvider timeZone="UTC" is12Hours={false}>
          {children}
        </ScheduleClockProvider>
      </StoppedClock>
    </div>
    <figcaption className="sr">{label}</figcaption>
  </figure>
);
