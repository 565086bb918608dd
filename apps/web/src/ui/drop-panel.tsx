import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { buttonVariants } from './button.tsx';

type DropPanelProps = {
  /** What the button shows. */
  label: ReactNode;
  title?: string;
  /** Of the button. */
  className?: string;
  /** Is there only while the panel is open. */
  children: (close: () => void) => ReactNode;
};

// From the edge of the button that leaves the panel more of the window; on phones it is as wide as the window.
const isOnTheRight = (button: HTMLElement): boolean => {
  const { left, right } = button.getBoundingClientRect();
  return left + right > document.documentElement.clientWidth;
};

/** A button that opens a panel of fields or links below it; Escape, leaving it and the button close it. */
export function DropPanel({ label, title, className, children }: DropPanelProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [edge, setEdge] = useState('sm:left-0');
  const close = () => {
    if (details.current) details.current.open = false;
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
    details.current?.querySelector('summary')?.focus();
  };
  const closeOnLeave = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next instanceof Node && !event.currentTarget.contains(next)) close();
  };
  return (
    <details
      ref={details}
      className="relative max-sm:static"
      onToggle={({ currentTarget }) => {
        setEdge(isOnTheRight(currentTarget) ? 'sm:right-0' : 'sm:left-0');
        setOpen(currentTarget.open);
      }}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
    >
      <summary
        title={title}
        className={cn(buttonVariants({ variant: 'secondary' }), 'cursor-pointer list-none hover:bg-raised', className)}
      >
        {label}
      </summary>
      {isOpen && (
        <div
          // Pressed between its fields, it takes the focus itself: elsewhere that would count as leaving it.
          tabIndex={-1}
          className={cn(
            'absolute z-20 mt-1.5 min-w-60 rounded-lg border bg-surface p-1.5 shadow-lift outline-none max-sm:inset-x-3',
            edge,
          )}
        >
          {children(close)}
        </div>
      )}
    </details>
  );
}
