import { type ReactNode, useRef } from 'react';
import { useLostFocus } from './use-lost-focus.ts';

type LiveRegionProps = {
  /** Announced to screen readers when the content appears; empty while it is hidden. */
  announcement: string;
  /** The visible content; null while it is hidden. */
  children: ReactNode;
  className?: string;
};

/**
 * Content that appears and disappears by itself and is announced. The live region stays mounted, since assistive
 * technology reports only changes within regions that it already knows. If the content had the focus when it is
 * removed, Tab continues from here.
 */
export function LiveRegion({ announcement, children, className }: LiveRegionProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const focusHandlers = useLostFocus(() => status.current?.focus({ preventScroll: true }));
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="sr-only">
        {announcement}
      </p>
      {children !== null && (
        <div className={className} {...focusHandlers}>
          {children}
        </div>
      )}
    </>
  );
}
