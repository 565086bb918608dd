import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';
import { Button } from './button.tsx';

type RowActionProps = Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'aria-label'> & {
  icon?: LucideIcon;
  /** Only the icon is seen, so that a row stays one line high. */
  isIconOnly?: boolean;
  /** Which record it is about, for screen readers: "Edit plan Starter". */
  about: string;
  children: string;
};

/** A button of a row: what can be done to its record. */
export const RowAction = ({ icon: Icon, isIconOnly, about, children, className, ...button }: RowActionProps) => (
  <Button
    variant="secondary"
    size="sm"
    {...(isIconOnly && { title: children })}
    className={cn(isIconOnly && 'w-9 px-0', className)}
    {...button}
  >
    {Icon && <Icon aria-hidden />}
    {!isIconOnly && children}
    <span className="sr-only">{isIconOnly ? `${children} ${about}` : ` ${about}`}</span>
  </Button>
);
