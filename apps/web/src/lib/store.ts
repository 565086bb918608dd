import { useSyncExternalStore } from 'react';

/** A value outside of components, which follow it. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const set = (next: Value): void => {
    value = next;
    for (const tell of listeners) tell();
  };
  /** The value in a component; on the server the initial one. */
  const useValue = (): Value => useSyncExternalStore(subscribe, get, () => initial);
  return { get, set, subscribe, useValue };
}
