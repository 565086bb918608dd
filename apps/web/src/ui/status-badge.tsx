import { Badge } from './badge.tsx';

type StatusBadgeProps = {
  on: boolean;
  /** What it is called when it is not active. */
  off: string;
};

/** Whether something is switched on, in the words and the look that all tables share. */
export const StatusBadge = ({ on, off }: StatusBadgeProps) =>
  on ? <Badge tone="success">Active</Badge> : <Badge tone="outline">{off}</Badge>;
