import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** What a tooltip says, where, and what it is told of the pointer. */
export type TooltipProps = {
  /** What it is about, as a rectangle of the window. */
  about: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
  children: ReactNode;
  /** The pointer came upon the words themselves, which stay meanwhile. */
  onEnter: () => void;
  onLeave: () => void;
};

/** More about something in sight, beside it on the side that has room. Whoever shows it decides when. */
export function Tooltip({ about: { left, top, width, height }, children, onEnter, onLeave }: TooltipProps) {
  return (
    <Radix.Provider>
      <Radix.Root open>
        <Radix.Trigger asChild>
          <span aria-hidden className="pointer-events-none fixed" style={{ left, top, width, height }} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            onPointerEnter={onEnter}
            onPointerLeave={onLeave}
            className="z-50 max-w-72 rounded-md bg-ink px-3 py-2 text-sm text-paper shadow-lift motion-safe:animate-fade-in"
          >
            {children}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
