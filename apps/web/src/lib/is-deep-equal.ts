/** Whether two values say the same: objects and lists by what is in them, dates by their instant. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Date || b instanceof Date) return Number(a) === Number(b);
  const keys = Object.keys(a);
  const isSameField = (key: string) => Object.hasOwn(b, key) && isDeepEqual(Reflect.get(a, key), Reflect.get(b, key));
  return keys.length === Object.keys(b).length && keys.every(isSameField);
}
