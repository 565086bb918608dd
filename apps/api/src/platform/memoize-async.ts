/** Makes something of each object once, for as long as the object lives. What could not be made is tried again. */
export function memoizeAsync<Key extends object, Made>(make: (key: Key) => Promise<Made>): (key: Key) => Promise<Made> {
  const made = new WeakMap<Key, Promise<Made>>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const begun = make(key);
    made.set(key, begun);
    begun.catch(() => made.delete(key));
    return begun;
  };
}
