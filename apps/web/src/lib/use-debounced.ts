import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 200;

/** A text once it has not changed for a while, so that not every keystroke calls the server. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
