import { vi } from 'vitest';

const OWN = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const { resolvedOptions } = Intl.DateTimeFormat.prototype;

/** Lets the browser say that it is in another zone, until the test ends. */
export function stubBrowserZone(said: string): void {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    const options = resolvedOptions.call(this);
    return options.timeZone === OWN ? { ...options, timeZone: said } : options;
  });
}
