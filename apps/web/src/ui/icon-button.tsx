import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';
import { Button } from './button.tsx';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'aria-label'> & {
  label: string;
  icon: ReactNode;
};

/** A square button that shows an icon only; `label` is its name. */
export function IconButton({ label, icon, className, variant = 'ghost', ...props }: IconButtonProps) {
  return (
    <Button {...props} variant={variant} aria-label={label} className={cn('aspect-square px-0', className)}>
      {icon}
    </Button>
  );
}
