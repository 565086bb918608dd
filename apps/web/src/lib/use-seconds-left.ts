import { useEffect, useState } from 'react';

const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

/** Whole seconds until `endsAt` (milliseconds since 1970), counted down on the screen; 0 once it is over. */
export function useSecondsLeft(endsAt: number): number {
  const [, tick] = useState(0);
  const left = secondsUntil(endsAt);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
