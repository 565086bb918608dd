import { useEffect } from 'react';

/** Lets the browser ask, in its own words, before the page is left or loaded anew while `warns`. */
export function useLeaveWarning(warns: boolean): void {
  useEffect(() => {
    if (!warns) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [warns]);
}
