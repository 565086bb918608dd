import { useEffect } from 'react';

/** While enabled, the browser asks for confirmation before the page is left or reloaded. */
export function useLeaveWarning(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isEnabled]);
}
