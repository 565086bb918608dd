import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '../lib/class-names.ts';

/** Looks of a button, shared with links that look like one. */
export const buttonVariants = cva(
  [
    'inline-flex items-center justify-center gap-2 rounded-md border font-medium base:whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,transform] duration-150 ease-calm motion-safe:active:translate-y-px',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-primary text-on-primary enabled:hover:bg-primary-strong [a&]:hover:bg-primary-strong',
        secondary: 'border-edge bg-surface text-ink shadow-card enabled:hover:bg-raised [a&]:hover:bg-raised',
        ghost: 'border-transparent base:text-ink enabled:hover:bg-raised [a&]:hover:bg-raised',
        danger: 'border-transparent bg-danger text-on-danger enabled:hover:bg-danger-strong',
      },
      size: { sm: 'min-h-control-sm base:px-2.5 text-sm', md: 'min-h-control base:px-3.5 text-sm' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

type ButtonProps = Omit<ComponentProps<'button'>, 'aria-disabled'> &
  VariantProps<typeof buttonVariants> & { loading?: boolean; 'aria-disabled'?: boolean };

// Pressing Enter in a field submits through a click on the submit button, so this blocks both.
const preventClick = (event: MouseEvent) => event.preventDefault();

/**
 * A button. While `loading` it keeps its label, ignores clicks and is marked as busy for assistive technology; with
 * `aria-disabled` it ignores clicks too, for a short state that ends by itself. Neither sets `disabled`: browsers take
 * the focus from a disabled element and do not give it back.
 */
export function Button({ variant, size, loading = false, className, onClick, children, ...props }: ButtonProps) {
  const isIgnoringClicks = loading || props['aria-disabled'] === true;
  return (
    <button
      type="button"
      {...props}
      className={cn(buttonVariants({ variant, size }), className)}
      onClick={isIgnoringClicks ? preventClick : onClick}
      aria-disabled={isIgnoringClicks || undefined}
      aria-busy={loading || undefined}
    >
      {loading && <LoaderCircle aria-hidden className="motion-safe:animate-spin" />}
      {children}
    </button>
  );
}
