import { useEffect, useState } from 'react';

/** Whether `endsAt` (milliseconds since 1970) has passed; re-renders once when it does. False for undefined. */
export function useHasPassed(endsAt: number | undefined): boolean {
  const [ended, setEnded] = useState<number>();
  useEffect(() => {
    if (endsAt === undefined || endsAt <= Date.now()) return undefined;
    const timer = setTimeout(() => setEnded(endsAt), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);
  return endsAt !== undefined && (ended === endsAt || endsAt <= Date.now());
}
