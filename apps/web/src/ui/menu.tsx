import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, type RefObject, useState } from 'react';
import { cn } from '../lib/class-names.ts';

type MenuProps = {
  /** The button that opens it, one element that takes a ref. */
  trigger: ReactNode;
  /** Whether it is open when it appears. */
  defaultOpen?: boolean;
  /** The button, where what it stands in scrolls or has layers of its own: the menu lies above the page or dialog around it. */
  above?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A menu that a button opens. */
export function Menu({ trigger, defaultOpen = false, above, children }: MenuProps) {
  const content = (
    <Radix.Content
      align="end"
      sideOffset={6}
      collisionPadding={8}
      className="z-40 max-w-[min(20rem,calc(100vw-1rem))] min-w-56 rounded-lg border bg-surface p-1.5 shadow-lift motion-safe:animate-fade-in"
    >
      {children}
    </Radix.Content>
  );
  return (
    // Not modal: a modal menu hides the page from assistive technology and locks scrolling for a short list. Not in a
    // portal of the body: so it stays within the landmark of its button.
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {above ? <Above button={above}>{content}</Above> : content}
    </Radix.Root>
  );
}

function Above({ button, children }: { button: RefObject<HTMLElement | null>; children: ReactNode }) {
  const [holder] = useState(() => button.current?.closest<HTMLElement>('[role=dialog], #main') ?? null);
  return <Radix.Portal container={holder}>{children}</Radix.Portal>;
}

const itemLook = cn(
  'flex min-h-control cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none select-none',
  'data-highlighted:bg-raised data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-primary',
  'data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:text-muted',
);

/** An action in a menu. */
export function MenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item {...props} className={cn(itemLook, className)} />;
}

/** Text in a menu that cannot be selected. */
export function MenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...props} className={cn('px-2.5 py-1.5 text-sm base:text-muted', className)} />;
}

/** A line between groups of a menu. */
export function MenuSeparator() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}
