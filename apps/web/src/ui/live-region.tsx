import { type ReactNode, useLayoutEffect, useRef } from 'react';

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
  const hadFocus = useRef(false);
  const isShown = children !== null;
  useLayoutEffect(() => {
    if (isShown || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true });
  }, [isShown]);
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="sr-only">
        {announcement}
      </p>
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with it; it notes where the focus was.
        <div
          className={className}
          onFocus={() => {
            hadFocus.current = true;
          }}
          onBlur={() => {
            hadFocus.current = false;
          }}
        >
          {children}
        </div>
      )}
    </>
  );
}
