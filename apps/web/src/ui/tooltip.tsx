import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Props of a tooltip. */
export type TooltipProps = {
  /** The anchor as a rectangle in viewport coordinates. */
  anchor: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
  children: ReactNode;
  /** The pointer entered the tooltip itself, which stays open meanwhile. */
  onEnter: () => void;
  onLeave: () => void;
};

/** A tooltip placed beside its anchor on the side that has room. The caller decides when it is shown. */
export function Tooltip({ anchor: { left, top, width, height }, children, onEnter, onLeave }: TooltipProps) {
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
