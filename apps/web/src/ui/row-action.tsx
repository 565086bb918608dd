import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';
import { Button } from './button.tsx';

type RowActionProps = Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'aria-label'> & {
  icon?: LucideIcon | undefined;
  /** Only the icon is seen, quietly, so that what is most likely stands out. */
  isIconOnly?: boolean;
  /** Which record it is about, for screen readers: "Edit plan Starter". */
  about: string;
  children: string;
};

/** A button of a row: the one likely act with words, others as quiet icons; the rest is in a `RowMenu`. */
export const RowAction = ({ icon: Icon, isIconOnly, about, children, className, ...button }: RowActionProps) => (
  <Button
    variant={isIconOnly ? 'ghost' : 'secondary'}
    size="sm"
    {...(isIconOnly && { title: children })}
    className={cn(isIconOnly && 'w-8 px-0 text-muted hover:text-ink', className)}
    {...button}
  >
    {Icon && <Icon aria-hidden />}
    {!isIconOnly && children}
    <span className="sr-only">{isIconOnly ? `${children} ${about}` : ` ${about}`}</span>
  </Button>
);

/** The actions of a row, at its end. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center justify-end gap-1 print:hidden">{children}</span>
);
