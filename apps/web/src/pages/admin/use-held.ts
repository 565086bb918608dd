import { useState } from 'react';

/**
 * What an open dialog is about, as it was known last: a list that is read again may no longer hold it, and what is being
 * typed must not go with it.
 */
export function useHeld<Thing extends { id: number }>(found: Thing | null, id: number | null): Thing | null {
  const [held, setHeld] = useState(found);
  if (found !== null && found !== held) setHeld(found);
  const known = found ?? held;
  return known !== null && known.id === id ? known : null;
}
