import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '../lib/class-names.ts';

/** Looks of a button, shared with links that look like one. */
export const buttonLook = cva(
  [
    'inline-flex items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,transform] duration-150 ease-calm motion-safe:active:translate-y-px',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-primary text-on-primary enabled:hover:bg-primary-strong [a&]:hover:bg-primary-strong',
        secondary: 'border-control bg-surface text-ink enabled:hover:bg-raised [a&]:hover:bg-raised',
        ghost: 'border-transparent text-ink enabled:hover:bg-raised [a&]:hover:bg-raised',
        danger: 'border-transparent bg-danger text-on-danger enabled:hover:bg-danger-strong',
      },
      size: { sm: 'min-h-9 px-3 text-sm', md: 'min-h-11 px-4.5 text-[0.9375rem]' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

type ButtonProps = Omit<ComponentProps<'button'>, 'aria-disabled'> &
  VariantProps<typeof buttonLook> & { loading?: boolean; 'aria-disabled'?: boolean };

// The click of a submit button is what sends a form, by Enter in a field too.
const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * A button; `loading` keeps its label, takes no clicks and tells assistive technology that it is busy; `aria-disabled`
 * takes none either, for a moment that passes by itself. It is not `disabled` meanwhile: a browser takes the focus from what
 * is, and nobody gets it back when the answer has come.
 */
export function Button({ variant, size, loading = false, className, onClick, children, ...props }: ButtonProps) {
  const isDeaf = loading || props['aria-disabled'] === true;
  return (
    <button
      type="button"
      {...props}
      className={cn(buttonLook({ variant, size }), className)}
      onClick={isDeaf ? ignore : onClick}
      aria-disabled={isDeaf || undefined}
      aria-busy={loading || undefined}
    >
      {loading && <LoaderCircle aria-hidden className="motion-safe:animate-spin" />}
      {children}
    </button>
  );
}
