import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '../lib/class-names.ts';
import { leavesApp } from '../lib/leaves-app.ts';

const look = 'font-medium text-primary-ink underline decoration-1 underline-offset-3 hover:decoration-2';

/** A link within text. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return <Link reloadDocument={leavesApp(props.to)} {...props} className={cn(look, className)} />;
}

type TextButtonProps = ComponentProps<'button'> & { loading?: boolean };

/** A button within text that looks like a link, for actions that do not navigate. While `loading` it ignores clicks, as `Button` does. */
export function TextButton({ className, loading = false, onClick, ...props }: TextButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={cn(look, className)}
      onClick={loading ? undefined : onClick}
      aria-busy={loading || undefined}
    />
  );
}

/** A link within text to another site, in a new tab. */
export function ExternalTextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={look}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

type MailLinkProps = { address: string; className?: string };

/** An address within text that opens the visitor's own mail program. A long one goes on in the next line after its @. */
export function MailLink({ address, className = cn(look, 'break-words') }: MailLinkProps) {
  const domain = address.lastIndexOf('@') + 1;
  return (
    <a href={`mailto:${address}`} className={className || undefined}>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </a>
  );
}
