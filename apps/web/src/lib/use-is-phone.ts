import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 639.98px)';

const isPhone = () => window.matchMedia(PHONE).matches;

function onPhoneChange(changed: () => void) {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the viewport is narrower than 640 px; updates on changes. On the server it is not. */
export const useIsPhone = (): boolean => useSyncExternalStore(onPhoneChange, isPhone, () => false);
