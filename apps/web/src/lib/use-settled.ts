import { useEffect, useState } from 'react';

/** A value that changes only after it has stayed the same for `ms`, so that not every keystroke asks the server. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
