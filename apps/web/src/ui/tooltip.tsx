import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

const DELAY_MS = 700;

/** Shares the delay of 700 ms among all tooltips; mounted once around the application. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={DELAY_MS}>{children}</Radix.Provider>;
}

type TooltipProps = {
  content: ReactNode;
  /** One focusable element that takes a ref. What the tooltip says must not be needed to use it. */
  children: ReactNode;
};

/** More about an element, when it is pointed at or focused. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-md bg-ink px-3 py-2 text-sm text-paper shadow-lift motion-safe:animate-fade-in"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
