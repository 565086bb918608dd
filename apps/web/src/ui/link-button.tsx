import type { VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cn } from '../lib/class-names.ts';
import { leavesApp } from '../lib/leaves-app.ts';
import { buttonVariants } from './button.tsx';

type Look = VariantProps<typeof buttonVariants>;

/** A link to a page of this site that looks like a button. */
export function LinkButton({ variant, size, className, ...props }: ComponentProps<typeof Link> & Look) {
  return (
    <Link
      reloadDocument={leavesApp(props.to)}
      {...props}
      className={cn(buttonVariants({ variant, size }), className)}
    />
  );
}

type MailLinkButtonProps = ComponentProps<'a'> &
  Look & {
    address: string;
    /** What the mail begins with. */
    subject?: string;
    body?: string;
  };

/** A link that looks like a button and opens the visitor's own mail program. */
export function MailLinkButton({ variant, size, className, address, subject, body, ...props }: MailLinkButtonProps) {
  const fields = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name}=${encodeURIComponent(text)}`],
  );
  return (
    <a
      {...props}
      href={`mailto:${address}${fields.length > 0 ? `?${fields.join('&')}` : ''}`}
      className={cn(buttonVariants({ variant, size }), className)}
    />
  );
}

/** A link to another site that looks like a button; it opens a new tab. */
export function ExternalLinkButton({ variant, size, className, children, ...props }: ComponentProps<'a'> & Look) {
  return (
    <a {...props} target="_blank" rel="noreferrer" className={cn(buttonVariants({ variant, size }), className)}>
      {children}
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
