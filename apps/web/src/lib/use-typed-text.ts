import { useState } from 'react';

/**
 * What is typed into a field that reports some of it, and gets that back as its value. A value that comes from outside,
 * as by navigating back, replaces what is typed; what the field reported itself does not.
 */
export function useTypedText(value: string) {
  // Three states: React computes an update by a function from what an interrupted render had left, so that in one state with
  // `seen`, which is set while rendering, a navigation would undo what is typed meanwhile.
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [reported, setReported] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== reported) {
      setReported(value);
      setTyped(value);
    }
  }
  return { typed, setTyped, setReported };
}
