import { useEffect, useState } from 'react';

/** A text once it has not changed for so long, so that not every key calls the server. */
export function useDebounced(text: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return debounced;
}
