/** Makes something when it is first asked for, once for each key, and keeps it. Only for keys of which there are few. */
export function memoize<Made, Key = void>(make: (key: Key) => Made): (key: Key) => Made {
  const kept = new Map<Key, Made>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    kept.set(key, made);
    return made;
  };
}
