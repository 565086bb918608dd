import { useSyncExternalStore } from 'react';

/** Makes a hook that tells whether a media query of CSS holds, and updates on changes. On the server none does. */
export function mediaQueryHook(media: string): () => boolean {
  const matches = () => window.matchMedia(media).matches;
  const subscribe = (changed: () => void) => {
    const query = window.matchMedia(media);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, matches, () => false);
}
