import { type ReactNode, useLayoutEffect, useRef } from 'react';

type LiveBoxProps = {
  /** What is said aloud when the box comes; empty while it is away. */
  says: string;
  /** What the box shows; null while it is away. */
  children: ReactNode;
  className?: string;
};

/**
 * A box that comes and goes by itself, and says so aloud: what speaks is there all along, as assistive technology hears only
 * of what changes in what it knows already. Where the box takes the focus with it, the next press of Tab goes on from its place.
 */
export function LiveBox({ says, children, className }: LiveBoxProps) {
  const voice = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  const isThere = children !== null;
  useLayoutEffect(() => {
    if (isThere || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) voice.current?.focus({ preventScroll: true });
  }, [isThere]);
  return (
    <>
      <p ref={voice} role="status" tabIndex={-1} className="sr-only">
        {says}
      </p>
      {isThere && (
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
